import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Snippet } from '../text/Snippet.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './SecretDialog.module.css';

interface SecretDialogProps {
  title: string;
  /** The name of the copied secret: 'key'. */
  what: string;
  secret: string;
  /** The use of the secret. */
  text: string;
  onClose: () => void;
  /** How it is used, for instance. */
  children?: ReactNode;
}

/** A secret that was just made: it is shown here, and never again. */
export function SecretDialog({ title, what, secret, text, onClose, children }: SecretDialogProps) {
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
      <div className={styles.parts}>
        <p className={styles.warning}>Copy the {what} now: it is not shown again.</p>
        <Snippet copyLabel={`Copy the ${what}`} text={secret} />
        <p className={styles.purpose}>{text}</p>
        {children}
      </div>
    </Dialog>
  );
}
