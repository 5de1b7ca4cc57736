import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { copyText } from '#client/kit/buttons/copyText.ts';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { PRODUCT_NAME } from '#client/paths.ts';
import styles from './Security.module.css';

/** Shows new recovery codes, which are not shown again: to copy, download or print. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useViewer();
  const title = t`${PRODUCT_NAME} recovery codes for ${email}`;
  const text = `${title}\n\n${codes.join('\n')}\n`;

  async function handleCopy() {
    if (await copyText(codes.join('\n'))) toast.success(t`Recovery codes copied`);
  }

  return (
    <Dialog
      isOpen
      title={t`Save your recovery codes`}
      width={480}
      onClose={onClose}
      footer={<Button look="primary" onClick={onClose}>{t`I saved them`}</Button>}
    >
      <div className={styles.setup}>
        <p>{t`Each code replaces your second factor once. Store them where you find them without your phone: they are not shown again.`}</p>
        <p className={styles.printed}>{title}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button onClick={() => void handleCopy()}>{t`Copy`}</Button>
          <Button onClick={() => download(text)}>{t`Download`}</Button>
          <Button onClick={() => window.print()}>{t`Print`}</Button>
        </div>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
