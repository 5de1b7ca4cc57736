import { Ban, CalendarCheck, CalendarClock, CalendarX, Check, UserRound } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { SavedListView } from '#client/entities/list-views/SavedListView.tsx';
import { useIsUndecided } from '#client/entities/list-views/useIsUndecided.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { BOOKING_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import {
  useConfirmBookingMutation,
  useFindBookingsQuery,
  useSetBookingOutcomeMutation,
} from '../appointmentsApi.ts';
import type { BookingOutcome } from '../appointments.generated.ts';
import { guestName, STATUS_OPTIONS } from './booking.ts';
import type { Booking } from './booking.ts';
import { bookingCells } from './bookingCells.tsx';
import { bookingsInput } from './bookingsInput.ts';
import { bookingsSlice } from './bookingsSlice.ts';
import { CancelBookingDialog } from './CancelBookingDialog.tsx';
import { MoveBookingDialog } from './MoveBookingDialog.tsx';

const FILTERS: ListFilter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_OPTIONS },
  { kind: 'dates', name: 'start', label: 'When' },
];

/** The company's bookings, the latest first. */
export function BookingsScreen() {
  const mayEdit = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const address = useListParams(BOOKING_FILTER_NAMES);
  const input = bookingsInput(address, useCompanyTimeZone());
  const { reply: _reply, ...list } = listState(
    useFindBookingsQuery({ input }, { skip: useIsUndecided(bookingsSlice, address) }),
  );
  const [confirm] = useConfirmBookingMutation();
  const [setOutcome] = useSetBookingOutcomeMutation();
  const [asked, setAsked] = useState<{ what: 'move' | 'cancel'; booking: Booking } | null>(null);

  const told = (answer: Parameters<typeof errorMessageOf>[0]) => {
    const errorMessage = errorMessageOf(answer, 'The booking could not be changed');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
  };
  const outcome = async ({ _id }: Booking, is: BookingOutcome) =>
    told(await setOutcome({ id: _id, outcome: is }));

  function rowMenu(booking: Booking): MenuItem[] {
    const { _id, status, person } = booking;
    const items: MenuItem[] = [];
    if (person)
      items.push({
        label: person.kind === 'LEAD' ? 'Open lead' : 'Open contact',
        icon: <UserRound />,
        to: person.kind === 'LEAD' ? paths.lead.to(person._id) : paths.contact.to(person._id),
      });
    if (!mayEdit || status === 'CANCELLED') return items;
    if (status === 'PENDING')
      items.push({ label: 'Confirm', icon: <Check />, onSelect: () => void confirm({ id: _id }).then(told) });
    if (status === 'CONFIRMED' && Date.parse(booking.start) <= Date.now())
      items.push(
        { label: 'Showed', icon: <CalendarCheck />, onSelect: () => void outcome(booking, 'SHOWED') },
        { label: 'No show', icon: <CalendarX />, onSelect: () => void outcome(booking, 'NO_SHOW') },
      );
    items.push(
      { label: 'Move', icon: <CalendarClock />, onSelect: () => setAsked({ what: 'move', booking }) },
      {
        label: 'Cancel booking',
        icon: <Ban />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => setAsked({ what: 'cancel', booking }),
      },
    );
    return items;
  }

  const close = () => setAsked(null);
  return (
    <>
      <SavedListView<Booking>
        {...list}
        title="Bookings"
        label="Bookings"
        slice={bookingsSlice}
        address={address}
        searchLabel="Search bookings"
        filters={FILTERS}
        rowName={guestName}
        cells={bookingCells}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title="No bookings yet"
            text="Share the address of a booking page, and what guests book stands here."
            action={<ButtonLink to={paths.bookingPages.to()}>Booking pages</ButtonLink>}
          />
        }
      />
      {asked?.what === 'move' && <MoveBookingDialog booking={asked.booking} onClose={close} />}
      {asked?.what === 'cancel' && <CancelBookingDialog booking={asked.booking} onClose={close} />}
    </>
  );
}
