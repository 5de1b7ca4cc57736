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
      <h3 id="booking-messages">Sent</h3>
      {query.isError && (
        <ErrorState
          message="Failed to load messages."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {query.isLoading && (
        <div role="status" aria-label="Loading">
          <Skeleton />
        </div>
      )}
      {query.isSuccess && messages.length === 0 && <p className={styles.quiet}>Nothing yet</p>}
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
  const sent = `${KINDS[kind]}, ${channel === 'MAIL' ? 'email' : 'SMS'} to the ${reader === 'GUEST' ? 'guest' : 'host'}`;
  const became = status ? STATES[status] : null;
  if (!became) return sent;
  return `${sent}. ${became}${reason ? `: ${reason}` : ''}`;
}

/** The state of a message; none for a delivered one. */
const STATES = {
  QUEUED: 'Waiting to be sent',
  SENDING: 'Being sent',
  SENT: null,
  DELIVERED: 'Delivered',
  FAILED: 'Not sent',
  SKIPPED: 'Not sent',
  UNKNOWN: 'It may have arrived',
};

const KINDS = {
  REQUESTED: 'Requested',
  BOOKED: 'Booked',
  CONFIRMED: 'Confirmed',
  MOVED: 'New time',
  CANCELLED: 'Cancelled',
  REASSIGNED: 'Reassigned',
  REMINDER: 'Reminder',
  FOLLOW_UP: 'Follow-up',
  OTHER_TIME: 'Link for another time',
};
