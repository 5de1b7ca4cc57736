import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Snippet } from '../text/Snippet.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './SecretDialog.module.css';

type Secret = 'key' | 'secret' | 'URL';

interface SecretDialogProps {
  title: string;
  what: Secret;
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
      footer={<Button look="primary" onClick={onClose}>{t`Done`}</Button>}
    >
      <div className={styles.parts}>
        <p className={styles.warning}>{t(TEXTS[what].warning)}</p>
        <Snippet copyLabel={t(TEXTS[what].copy)} text={secret} />
        <p className={styles.purpose}>{text}</p>
        {children}
      </div>
    </Dialog>
  );
}

const TEXTS: Record<Secret, { warning: MessageDescriptor; copy: MessageDescriptor }> = {
  key: { warning: msg`Copy the key now: it is not shown again.`, copy: msg`Copy the key` },
  secret: { warning: msg`Copy the secret now: it is not shown again.`, copy: msg`Copy the secret` },
  URL: { warning: msg`Copy the URL now: it is not shown again.`, copy: msg`Copy the URL` },
};
