import { CellPill } from '#client/kit/list-table/cells/CellPill.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { BookingPage } from './bookingPageValues.ts';

/** The cells of the booking pages' list by field path. */
export const bookingPageCells: ListCells<BookingPage> = {
  slug: ({ slug }) => `/${slug}`,
  'host.fullName.firstName': ({ host }) =>
    host ? (
      `${host.fullName.firstName} ${host.fullName.lastName}`
    ) : (
      <CellPill tone="danger">Has left</CellPill>
    ),
  isOpen: ({ isOpen }) => (
    <CellPill tone={isOpen ? 'success' : 'neutral'}>{isOpen ? 'Open' : 'Closed'}</CellPill>
  ),
  createdAt: ({ createdAt }) => <DayText at={createdAt} />,
};
