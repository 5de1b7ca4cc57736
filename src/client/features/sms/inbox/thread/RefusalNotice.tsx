import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { SmsThread } from '../inboxApi.ts';
import { useDismissSmsRefusalMutation } from '../inboxApi.ts';
import { StopTextsDialog } from './StopTextsDialog.tsx';
import styles from '../Inbox.module.css';

/** The notice about a possible opt-out request, until a member reviews it. */
export function RefusalNotice({
  thread,
  mayWrite,
  onSettled,
}: {
  thread: SmsThread;
  mayWrite: boolean;
  /** Called before it is removed, to move the focus. */
  onSettled: () => void;
}) {
  const [isStopping, setIsStopping] = useState(false);
  const [dismiss, { isLoading }] = useDismissSmsRefusalMutation();

  async function isNone() {
    const answer = await dismiss({ id: thread._id });
    if (answer.error) toast.error(errorText(answer.error, t`Failed to update the conversation`));
    else onSettled();
  }

  return (
    <div className={styles.notice} role="status">
      <span>{t`A message in this conversation may be an opt-out request.`}</span>
      {mayWrite && (
        <span className={styles.answers}>
          <Button size="small" onClick={() => setIsStopping(true)}>{t`Opt out this number`}</Button>
          <Button
            size="small"
            look="ghost"
            isBusy={isLoading}
            onClick={() => void isNone()}
          >{t`Not an opt-out`}</Button>
        </span>
      )}
      {isStopping && <StopTextsDialog phone={thread.phone} onClose={() => setIsStopping(false)} />}
    </div>
  );
}
