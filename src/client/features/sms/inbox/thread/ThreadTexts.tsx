import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { WhyButton } from '#client/entities/sms-evidence/WhyButton.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LinkedText } from '#client/kit/text/LinkedText.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { TEXTS_SHOWN } from '#contract/limits/records/sms.ts';
import { MESSAGE_STATUS_NAMES } from '#contract/sms/messageStatus.ts';
import type { SmsTextPurpose } from '../inbox.generated.ts';
import type { SmsText, SmsThread } from '../inboxApi.ts';
import { useFindSmsTextsQuery } from '../inboxApi.ts';
import { RefusalNotice } from './RefusalNotice.tsx';
import { useEndInSight } from './useEndInSight.ts';
import styles from '../Inbox.module.css';

/** The messages, newest last and visible. Possible opt-out requests are marked. */
export function ThreadTexts({ thread, mayWrite }: { thread: SmsThread; mayWrite: boolean }) {
  const [limit, setLimit] = useState<number>(TEXTS_SHOWN.first);
  const query = useFindSmsTextsQuery({ threadId: thread._id, limit });
  const log = useRef<HTMLDivElement>(null);
  const texts = query.data?.data;
  const newestId = texts?.[0]?._id;

  useEndInSight(log, newestId);

  return (
    <>
      <div ref={log} className={styles.texts} tabIndex={0} role="log" aria-label={t`Messages`}>
        {query.data?.hasMore && limit < TEXTS_SHOWN.most && (
          <Button
            look="ghost"
            isBusy={query.isFetching}
            onClick={() => setLimit(TEXTS_SHOWN.most)}
          >{t`Show older messages`}</Button>
        )}
        {!texts && query.isFetching && <Skeleton height="160px" />}
        {!texts && !query.isFetching && (
          <ErrorState message={errorText(query.error)} onRetry={() => void query.refetch()} />
        )}
        {texts?.length === 0 && (
          <EmptyState title={t`No messages yet`} text={t`Write the first message below.`} />
        )}
        {texts?.toReversed().map((text) => (
          <Bubble key={text._id} text={text} />
        ))}
      </div>
      {thread.hasRefusal && !thread.isOptedOut && (
        <RefusalNotice thread={thread} mayWrite={mayWrite} onSettled={() => log.current?.focus()} />
      )}
    </>
  );
}

const ORIGINS: Partial<Record<SmsTextPurpose, MessageDescriptor>> = {
  ANSWER: msg`Sent automatically`,
  TEST: msg`Test`,
  REMINDER: msg`Reminder`,
  AUTOMATION: msg`Automation`,
};

const WORDS = { STOP: msg`Opted out`, START: msg`Opted in again`, HELP: msg`Help requested` } as const;

function Bubble({
  text: { _id: id, text, at, isReceived, purpose, status, reason, origin, word },
}: {
  text: SmsText;
}) {
  const isBad = status === 'FAILED' || status === 'SKIPPED' || status === 'UNKNOWN';
  const usual = purpose && ORIGINS[purpose];
  const from = isReceived ? null : (origin ?? (usual && t(usual)));
  return (
    <article className={joinClasses(styles.bubble, !isReceived && styles.sent)}>
      <p className={styles.said}>
        <span className="visually-hidden">{isReceived ? t`Received:` : t`Sent:`} </span>
        <LinkedText text={text} />
      </p>
      <p className={styles.quiet}>
        {from && `${from} · `}
        {word && `${t(WORDS[word])} · `}
        <RelativeTime at={at} />
        {status && (
          <>
            {' · '}
            <span className={isBad ? styles.bad : undefined}>
              {MESSAGE_STATUS_NAMES[status]}
              {reason && `: ${reason}`}
            </span>
          </>
        )}
      </p>
      {!isReceived && <WhyButton textId={id} status={status} />}
    </article>
  );
}
