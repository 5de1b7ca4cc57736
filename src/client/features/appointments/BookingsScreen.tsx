import { CalendarCheck, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BookButton } from '#client/entities/bookings/BookButton.tsx';
import type { Booking } from '#client/entities/bookings/booking.ts';
import { bookingState, guestName, hostNames, STATUS_OPTIONS } from '#client/entities/bookings/booking.ts';
import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { useBookingMenu } from '#client/entities/bookings/useBookingMenu.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { EmailLink } from '#client/kit/links/ContactLinks.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { BOOKINGS } from './bookingsList.ts';

export { BOOKINGS } from './bookingsList.ts';

/** The cells of the bookings' list by field path. */
const bookingCells: ListCells<Booking> = {
  'guest.firstName': (booking) => <span data-tip="">{guestName(booking)}</span>,
  start: ({ start }) => <BookingMoment at={start} />,
  status: (booking) => {
    const { label, tone } = bookingState(booking);
    return <CellPill tone={tone}>{label}</CellPill>;
  },
  'host.fullName.firstName': (booking) => <span data-tip="">{hostNames(booking)}</span>,
  'guest.phone': ({ guest }) => guest.phone && phoneForReading(guest.phone),
  'guest.email': ({ guest }) => <EmailLink email={guest.email ?? null} />,
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};

const FILTERS: ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_OPTIONS },
  { kind: 'dates', name: 'start', label: 'When' },
];

const BookingDialog = lazyPart(
  async () => (await import('#client/entities/bookings/dialogs/BookingDialog.tsx')).BookingDialog,
  { onFailure: ({ onClose }) => onClose() },
);

/** The company's bookings, the latest first. */
export function BookingsScreen() {
  const { list } = useRowsList(BOOKINGS);
  const { menuOf, dialog } = useBookingMenu();
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = list.rows?.find(({ _id }) => _id === shownId);
  return (
    <>
      <SavedListView<Booking>
        {...list}
        action={<BookButton look="primary" />}
        searchLabel="Search bookings"
        filters={FILTERS}
        rowName={guestName}
        cells={bookingCells}
        rowMenu={(booking) => [
          { label: 'Details', icon: <ReceiptText />, onSelect: () => setShownId(booking._id) },
          ...menuOf(booking),
        ]}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title="No bookings yet"
            text="Share the link of a booking page. Bookings will appear here."
            action={<ButtonLink to={paths.bookingPages.to()}>Booking pages</ButtonLink>}
          />
        }
      />
      {shown && <BookingDialog booking={shown} actions={menuOf(shown)} onClose={() => setShownId(null)} />}
      {dialog}
    </>
  );
}
