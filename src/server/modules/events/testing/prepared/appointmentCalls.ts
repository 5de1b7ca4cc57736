import type { PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Booking pages and bookings. */
export const APPOINTMENT_CALLS: PreparedCalls = {
  createBookingPage: async () => ({ input: { title: 'Viewing', slug: 'viewing' } }),
  deleteOrRestoreBookingPageFromTrash: async (place) => {
    const document = 'mutation ($id: ID!) { moveBookingPageToTrash(id: $id) { acknowledgement } }';
    await call(place, document, { id: place.companyId });
    return { id: place.companyId, isRestore: true };
  },
  updateBookingPage: async ({ companyId }) => ({ id: companyId, input: { title: 'Tour' } }),
  saveAvailability: async ({ owner }) => ({
    hostId: owner.userId,
    input: { timeZone: 'Europe/Berlin', weekly: [], overrides: [] },
  }),
  createBookingLink: async ({ app, companyId }) => {
    await app.database.executeSql('update companies set slug = $2 where id = $1', [
      companyId,
      `link-${companyId}`,
    ]);
    return { input: { pageId: companyId } };
  },
  reassignBooking: async ({ app, companyId }) => {
    const host = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    return { id: companyId, hostId: host.userId };
  },
  setBookingOutcome: async (place) => {
    const input = { pageId: place.companyId, start: '2026-01-05T09:00:00Z', firstName: 'Past' };
    const document = 'mutation ($input: BookingInput!) { createBooking(input: $input) { acknowledgement } }';
    await call(place, document, { input });
    const { rows } = await place.app.database.executeSql(
      `select id from bookings where company_id = $1 and first_name = 'Past'`,
      [place.companyId],
    );
    return { id: (rows as { id: string }[])[0]?.id, outcome: 'SHOWED' };
  },
};
