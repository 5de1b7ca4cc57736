import { msg, t } from '@lingui/core/macro';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import type { FindBookingMessagesQuery } from '../bookings.generated.ts';
import { useFindBookingMessagesQuery } from '../bookingsApi.ts';
import styles from './BookingDialogs.module.css';

type Message = FindBookingMessagesQuery['findBookingMessages']['data'][number];

/** The messages to guest and host about a booking, newest first. */
export function BookingMessages({ id }: { id: string }) {
  const { timeZone } = useCalendar();
  const query = useFindBookingMessagesQuery({ id });
  const messages = query.data?.data ?? [];
  return (
    <section aria-labelledby="booking-messages" className={styles.messages}>
      <h3 id="booking-messages">{t`Sent`}</h3>
      {query.isError && (
        <ErrorState
          message={t`Failed to load messages.`}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isLoading && (
        <div role="status" aria-label={t`Loading`}>
          <Skeleton />
        </div>
      )}
      {query.isSuccess && messages.length === 0 && <p className={styles.quiet}>{t`Nothing yet`}</p>}
      <ul>
        {messages.map((message) => (
          <li key={message._id}>
            <span>{messageText(message)}</span>
            <time dateTime={message.at}>{exactTime(message.at, timeZone)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function messageText({ kind, reader, channel, status, reason }: Message): string {
  const sent = sentText(t(KINDS[kind]), channel, reader);
  const became = status ? STATES[status] : null;
  if (!became) return sent;
  return `${sent}. ${reason ? `${t(became)}: ${reason}` : t(became)}`;
}

function sentText(what: string, channel: Message['channel'], reader: Message['reader']): string {
  if (channel === 'MAIL')
    return reader === 'GUEST' ? t`${what}, email to the guest` : t`${what}, email to the host`;
  return reader === 'GUEST' ? t`${what}, SMS to the guest` : t`${what}, SMS to the host`;
}

/** The state of a message; none for a delivered one. */
const STATES = {
  QUEUED: msg`Waiting to be sent`,
  SENDING: msg`Being sent`,
  SENT: null,
  DELIVERED: msg`Delivered`,
  FAILED: msg`Not sent`,
  SKIPPED: msg`Not sent`,
  UNKNOWN: msg`It may have arrived`,
};

const KINDS = {
  REQUESTED: msg`Requested`,
  BOOKED: msg`Booked`,
  CONFIRMED: msg`Confirmed`,
  MOVED: msg`New time`,
  CANCELLED: msg`Cancelled`,
  REASSIGNED: msg`Reassigned`,
  REMINDER: msg`Reminder`,
  FOLLOW_UP: msg({ message: 'Follow-up', context: 'message' }),
  OTHER_TIME: msg`Link for another time`,
};
