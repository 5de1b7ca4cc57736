import { useEffect, useState } from 'react';
import { sendApiRequest } from '#client/data/requests/apiRequest.ts';
import styles from './AuthForm.module.css';

/** In evaluation mode no mail leaves the machine: says where it can be read. Nothing otherwise. */
export function MailboxHint() {
  const [isEvaluation, setIsEvaluation] = useState(false);

  useEffect(function askForMode() {
    const abort = new AbortController();
    void sendApiRequest({ path: '/health', method: 'GET', token: undefined, signal: abort.signal }).then(
      ({ data }) => {
        const mode = (data as { mode?: unknown } | undefined)?.mode;
        if (!abort.signal.aborted) setIsEvaluation(mode === 'evaluation');
      },
    );
    return () => abort.abort();
  }, []);

  if (!isEvaluation) return null;
  return (
    <p className={styles.mailbox}>
      Evaluation mode: mail stays on this machine.{' '}
      <a href="/dev/mailbox" target="_blank" rel="noreferrer">
        Open the mailbox
      </a>
    </p>
  );
}
