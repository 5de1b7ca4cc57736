import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { ConsentEntry } from '#client/entities/sms-evidence/ConsentEntry.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindSmsConsentsQuery } from './consentApi.ts';
import { RecordConsentDialog } from './RecordConsentDialog.tsx';
import styles from './Consent.module.css';

interface ConsentDialogProps {
  thread: { _id: string; isOptedOut: boolean };
  mayWrite: boolean;
  onClose: () => void;
}

/** What the consent ledger says of the number of a thread, and adding to it. */
export function ConsentDialog({ thread, mayWrite, onClose }: ConsentDialogProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { rows, error, isFetching, onRetry } = listState(useFindSmsConsentsQuery({ threadId: thread._id }));
  if (isRecording) return <RecordConsentDialog threadId={thread._id} onClose={() => setIsRecording(false)} />;
  return (
    <Dialog
      isOpen
      title={t`Consent history`}
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          {mayWrite && !thread.isOptedOut && (
            <Button look="primary" onClick={() => setIsRecording(true)}>{t`Record consent`}</Button>
          )}
        </>
      }
    >
      {error !== null && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {error === null && !rows && <FormSkeleton fields={3} />}
      {rows?.length === 0 && (
        <EmptyState
          title={t`No consent evidence`}
          text={t`START and STOP messages, bookings, imports and opt-outs are added automatically.`}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.entries} aria-label={t`Consent ledger`}>
          {rows.map((entry) => (
            <li key={entry._id}>
              <ConsentEntry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
