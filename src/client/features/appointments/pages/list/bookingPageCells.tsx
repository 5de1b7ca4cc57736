import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { memberName } from '#client/entities/bookings/booking.ts';
import type { BookingPage } from '../form/bookingPageValues.ts';

const MODES = { ONE: 'one', LEAST_RECENT: 'round robin', BY_WEIGHT: 'round robin', TOGETHER: 'together' };

/** The cells of the booking pages' list by field path. */
export const bookingPageCells: ListCells<BookingPage> = {
  slug: ({ slug }) => `/${slug}`,
  'host.fullName.firstName': ({ hosts, hostMode }) => {
    const names = hosts.flatMap(({ member }) => (member ? [memberName(member)] : []));
    if (names.length === 0) return <CellPill tone="danger">Has left</CellPill>;
    return (
      <span data-tip="">{names.length > 1 ? `${names.join(', ')} (${MODES[hostMode]})` : names[0]}</span>
    );
  },
  isOpen: ({ isOpen }) => (
    <CellPill tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</CellPill>
  ),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
