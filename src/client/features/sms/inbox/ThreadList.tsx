import { t } from '@lingui/core/macro';
import { MessagesSquare } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { listState } from '#client/data/listState.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { paths } from '#client/paths.ts';
import { isolated } from '#contract/i18n/direction.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { SmsThread } from './inboxApi.ts';
import { useFindSmsThreadsQuery } from './inboxApi.ts';
import { threadName } from './threadName.ts';
import { BOXES, MOST, threadsInput } from './threadsInput.ts';
import { WaitingThreads } from './WaitingThreads.tsx';
import styles from './Inbox.module.css';

/** Conversations, newest first. The search is in the URL. */
export function ThreadList({ openId }: { openId: string | undefined }) {
  const [params, setParams] = useSearchParams();
  const input = threadsInput(params);
  const { box, limit, search = '' } = input;
  const { rows, total, isTotalCapped, error, isFetching, onRetry } = listState(
    useFindSmsThreadsQuery({ input }),
  );
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const isNarrowed = search !== '' || box !== 'ALL';
  return (
    <section className={styles.list} aria-label={t`Conversations`} aria-busy={error === null && !rows}>
      <div className={styles.tools}>
        <SearchBox label={t`Search conversations`} value={search} onSearch={(text) => set('search', text)} />
        <SelectInput
          aria-label={t`Filter conversations`}
          options={BOXES}
          value={box}
          onChange={(event) => set('box', event.target.value === 'ALL' ? '' : event.target.value)}
        />
      </div>
      {error !== null && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {error === null && !rows && <WaitingThreads />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<MessagesSquare />}
          title={isNarrowed ? t`No matches` : t`No messages yet`}
          text={isNarrowed ? t`Search for something else.` : t`Replies to your messages will appear here.`}
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.threads}>
          {rows.map((thread) => (
            <ThreadLine
              key={thread._id}
              thread={thread}
              isOpen={thread._id === openId}
              query={params.toString()}
            />
          ))}
        </ul>
      )}
      {rows && total !== undefined && total > rows.length && (
        <p className={styles.rest}>
          {limit < MOST ? (
            <Button look="ghost" onClick={() => set('more', '1')}>{t`Show more`}</Button>
          ) : isTotalCapped ? (
            t`Showing ${{ count: numberText(rows.length) }} of more than ${{ total: numberText(total - 1) }}. Search to find others`
          ) : (
            t`Showing ${{ count: numberText(rows.length) }} of ${{ total: numberText(total) }}. Search to find others`
          )}
        </p>
      )}
    </section>
  );
}

function ThreadLine({ thread, isOpen, query }: { thread: SmsThread; isOpen: boolean; query: string }) {
  const { _id, unread, lastText, lastAt, isLastReceived, isOptedOut, hasRefusal, assignee } = thread;
  const name = threadName(thread);
  return (
    <li>
      <Link
        to={{ pathname: paths.smsInbox.to(_id), search: query }}
        className={joinClasses(styles.line, unread > 0 && styles.unread)}
        aria-current={isOpen ? 'page' : undefined}
      >
        <Avatar name={name} size={32} />
        <span className={styles.words}>
          <span className={styles.who}>
            <span className={styles.name}>
              {unread > 0 && <span className="visually-hidden">{t`Unread:`}</span>}
              {name}
            </span>
            <RelativeTime at={lastAt} className={styles.quiet} />
          </span>
          <span dir="auto" className={styles.last}>
            {lastText === ''
              ? t`No messages yet`
              : isLastReceived
                ? lastText
                : t`You: ${{ lastText: isolated(lastText) }}`}
          </span>
          {hasRefusal && (
            <span>
              <StatusPill tone="warning">{t`Possible opt-out`}</StatusPill>
            </span>
          )}
          {(isOptedOut || assignee) && (
            <span className={styles.quiet}>
              {[isOptedOut && t`Opted out`, assignee?.name].filter(Boolean).join(' · ')}
            </span>
          )}
        </span>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {numberText(unread)}
          </span>
        )}
      </Link>
    </li>
  );
}
