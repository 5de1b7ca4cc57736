import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { can } from '#contract/access/can.ts';
import { useFindSmsThreadQuery, useSetSmsThreadReadMutation } from '../inboxApi.ts';
import { threadName } from '../threadName.ts';
import { ReplyComposer } from './ReplyComposer.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadTexts } from './ThreadTexts.tsx';
import styles from '../Inbox.module.css';

/** One conversation: person, messages and reply. Opening marks it as read. */
export function ThreadPane({ id }: { id: string }) {
  const query = useFindSmsThreadQuery({ id });
  const mayWrite = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [setRead] = useSetSmsThreadReadMutation();
  const thread = query.data?.data;
  const unread = thread?.unread ?? 0;

  useEffect(
    function markAsRead() {
      if (unread > 0 && mayWrite) void setRead({ id, isRead: true });
    },
    [id, unread, mayWrite, setRead],
  );

  if (!thread)
    return (
      <section className={styles.pane} aria-label={t`Conversation`}>
        {query.isLoading ? (
          <Skeleton height="320px" />
        ) : (
          <ErrorState
            message={errorText(query.error)}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        )}
      </section>
    );
  return (
    <section className={styles.pane} aria-label={t`Conversation with ${{ thread: threadName(thread) }}`}>
      <ThreadHead thread={thread} mayWrite={mayWrite} />
      <ThreadTexts thread={thread} mayWrite={mayWrite} />
      {mayWrite && !thread.isOptedOut && <ReplyComposer thread={thread} />}
      {thread.isOptedOut && (
        <p
          className={styles.ended}
        >{t`This number has opted out and receives no messages. Its owner can reply START to receive messages again.`}</p>
      )}
    </section>
  );
}
