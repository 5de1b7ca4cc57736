import { t } from '@lingui/core/macro';
import { BookButton } from '#client/entities/bookings/BookButton.tsx';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { bookingState } from '#client/entities/bookings/booking.ts';
import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { useFindBookingsQuery } from '#client/entities/bookings/bookingsApi.ts';
import { LinkButton } from '#client/entities/bookings/links/LinkButton.tsx';
import { useBookingMenu } from '#client/entities/bookings/useBookingMenu.tsx';
import { fullName, personTitle } from '#client/entities/people/person.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { usePersonPage } from './page/personPageContext.ts';
import styles from './BookingsCard.module.css';
import cardStyles from '#client/shared/records/RecordCard.module.css';

/** The appointments of the person on the page, the latest first, and the way to another. */
export function BookingsCard() {
  const { record, mayEdit } = usePersonPage();
  const query = useFindBookingsQuery({ input: { personId: record._id, limit: MOST } });
  const { menuOf, dialog } = useBookingMenu();
  const person = { kind: record.kind, id: record._id, name: personTitle(record) };
  const bookings = query.data?.data;
  return (
    <section className={cardStyles.card} aria-label={t`Bookings`}>
      <div className={styles.head}>
        <h2>{t`Bookings`}</h2>
        <span className={styles.actions}>
          <LinkButton look="ghost" size="small" person={person} />
          {/* The composer has it otherwise */}
          {!mayEdit && <BookButton look="ghost" size="small" person={person} />}
        </span>
      </div>
      {bookings && <NotRefreshed query={query} />}
      {!bookings && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {bookings?.length === 0 && <p className={styles.none}>{t`No bookings.`}</p>}
      {bookings && bookings.length > 0 && (
        <ul className={styles.list} aria-label={t`Bookings of this person`}>
          {bookings.map((booking) => (
            <BookingLine
              key={booking._id}
              booking={booking}
              items={menuOf(booking).filter(({ to }) => to === undefined)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

function BookingLine({ booking, items }: { booking: Booking; items: MenuItem[] }) {
  const { title, start, host } = booking;
  const { label, tone } = bookingState(booking);
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        <BookingMoment at={start} />
        <span className={styles.none}>
          {[title, host && fullName(host.fullName)].filter(Boolean).join(', ')}
        </span>
      </span>
      <StatusPill tone={tone}>{label}</StatusPill>
      {items.length > 0 && <RowMenu label={t`Actions for ${title}`} items={items} />}
    </li>
  );
}

const MOST = 20;
