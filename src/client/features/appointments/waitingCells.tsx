import { BookingMoment } from '#client/entities/bookings/BookingMoment.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { phoneForReading } from '#contract/validation/phone.ts';
import type { FindWaitingGuestsQuery } from './waiting.generated.ts';

/** A waitlist entry. */
export type WaitingGuest = FindWaitingGuestsQuery['findWaitingGuests']['data'][number];

/** Their whole name. */
export function waitingName({ firstName, lastName }: WaitingGuest): string {
  return `${firstName} ${lastName}`.trim();
}

const ASKED = {
  OPEN: 'held until',
  TAKEN: 'taken',
  DECLINED: 'declined',
  PASSED: 'not answered',
  GONE: 'answered too late',
} as const;

/** The columns of a waitlist. */
export const WAITING_COLUMNS: DataColumn<WaitingGuest>[] = [
  { id: 'name', header: 'Guest', isName: true, width: '18%', cell: waitingName },
  {
    id: 'reach',
    header: 'Requested by',
    width: '22%',
    cell: ({ phone, email }) => (phone ? `SMS: ${phoneForReading(phone)}` : `Email: ${email ?? ''}`),
  },
  {
    id: 'days',
    header: 'Preferred time',
    width: '22%',
    cell: ({ from, to }) => (from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`),
  },
  {
    id: 'status',
    header: 'Status',
    width: '9%',
    cell: ({ status }) => (
      <CellPill tone={status === 'BOOKED' ? 'success' : 'neutral'}>
        {{ WAITING: 'Waiting', BOOKED: 'Booked', LEFT: 'Left the list' }[status]}
      </CellPill>
    ),
  },
  {
    id: 'offer',
    header: 'Last offered',
    cell: ({ offer }) =>
      offer ? (
        <>
          <BookingMoment at={offer.start} />, {ASKED[offer.status]}
          {offer.status === 'OPEN' && (
            <>
              {' '}
              <BookingMoment at={offer.expiresAt} />
            </>
          )}
        </>
      ) : (
        'No offers yet'
      ),
  },
  {
    id: 'since',
    header: 'Since',
    cell: ({ createdAt }) => <DayText at={createdAt} />,
    isHiddenOnPhone: true,
  },
];
