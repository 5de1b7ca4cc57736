import { Button } from '#client/kit/buttons/Button.tsx';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import styles from './Api.module.css';

interface SecretDialogProps {
  title: string;
  /** What is copied: 'key'. */
  what: string;
  secret: string;
  /** What it is for. */
  text: string;
  onClose: () => void;
}

/** A secret that was just made: it is shown here, and never again. */
export function SecretDialog({ title, what, secret, text, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.fields}>
        <p className={styles.warning}>Copy the {what} now: it is not shown again.</p>
        <div className={styles.copied}>
          <code>{secret}</code>
          <CopyButton label={`Copy the ${what}`} text={secret} />
        </div>
        <p className={styles.faint}>{text}</p>
      </div>
    </Dialog>
  );
}
