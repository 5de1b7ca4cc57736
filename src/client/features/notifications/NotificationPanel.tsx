import { t } from '@lingui/core/macro';
import { BellOff, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useRef } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useOlderFocus } from '#client/kit/focus/useOlderFocus.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { NotificationLine } from './NotificationLine.tsx';
import type { Notification } from './notificationsApi.ts';
import { useFindNotificationsInfiniteQuery, useMarkNotificationsReadMutation } from './notificationsApi.ts';
import { notificationDays } from './notificationText.ts';
import styles from './Notifications.module.css';

interface NotificationPanelProps {
  /** Where nothing else names it. */
  title?: ReactNode;
  /** A notification was followed, or the choices are wanted. */
  onLeave: () => void;
}

/** The viewer's notifications by day, newest first. */
export function NotificationPanel({ title, onLeave }: NotificationPanelProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } =
    useFindNotificationsInfiniteQuery();
  const { timeZone } = useCalendar();
  const [markRead] = useMarkNotificationsReadMutation();
  const notifications = data?.pages.flatMap((page) => page.data);
  const hasFailed = error !== undefined && !notifications;
  const newest = notifications?.[0];
  const hasUnread = notifications?.some(({ isRead }) => !isRead) ?? false;

  // The pressed element is removed by its action: keep the focus inside, so that Escape closes.
  const panel = useRef<HTMLDivElement>(null);
  const keepFocus = () => panel.current?.focus({ preventScroll: true });

  async function handleAllRead() {
    if (!newest) return;
    keepFocus();
    const failure = errorText((await markRead({ upTo: newest._id })).error, t`Try again in a moment.`);
    if (failure) toast.error(failure);
  }

  const showOlder = useOlderFocus(
    { within: panel, each: 'li a', count: notifications?.length ?? 0 },
    fetchNextPage,
  );

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        {title}
        {hasUnread && (
          <Button
            size="small"
            look="ghost"
            onClick={() => void handleAllRead()}
          >{t`Mark all as read`}</Button>
        )}
        <Link
          to={`${paths.profile.to()}#notifications`}
          className={styles.choices}
          aria-label={t`Notification settings`}
          title={t`Notification settings`}
          onClick={onLeave}
        >
          <Settings aria-hidden="true" size={16} />
        </Link>
      </div>
      {hasFailed && (
        <ErrorState
          message={errorText(error)}
          onRetry={() => {
            keepFocus();
            void refetch();
          }}
          isRetrying={isFetching}
        />
      )}
      {!notifications && !hasFailed && <Loading />}
      {notifications?.length === 0 && (
        <EmptyState
          icon={<BellOff size={18} />}
          title={t`Nothing new`}
          text={t`Mentions, assigned tasks and leads, and finished imports will appear here.`}
        />
      )}
      {notifications &&
        notificationDays(notifications, timeZone).map(({ day, notifications: ofDay }) => (
          <Day key={day} day={day} notifications={ofDay} onLeave={onLeave} />
        ))}
      {notifications && hasNextPage && (
        <div className={styles.older}>
          <Button onClick={() => void showOlder()} isBusy={isFetching}>{t`Show older`}</Button>
        </div>
      )}
    </div>
  );
}

interface DayProps {
  day: string;
  notifications: readonly Notification[];
  onLeave: () => void;
}

function Day({ day, notifications, onLeave }: DayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.day}>
        {day}
      </h3>
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <NotificationLine key={notification._id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {[90, 70, 80].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="36px" />
      ))}
    </div>
  );
}
