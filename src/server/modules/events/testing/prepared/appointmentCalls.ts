import type { Place, PreparedCalls } from './place.ts';
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
  updateBooking: async (place) => {
    const document =
      'mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { acknowledgement } }';
    await call(place, document, { input: { record: 'BOOKING', label: 'Budget', type: 'text' } });
    const { rows } = await place.app.database.executeSql(
      `select id from custom_fields where company_id = $1 and record = 'BOOKING' and label = 'Budget'`,
      [place.companyId],
    );
    const [field] = rows as { id: string }[];
    return { id: place.companyId, input: { custom: { [field?.id ?? '']: 'small' } } };
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
  startBookingImport: async (place) => ({ id: await bookingImport(place) }),
  undoBookingImport: async (place) => {
    const id = await bookingImport(place);
    await call(place, 'mutation ($id: ID!) { startBookingImport(id: $id) { acknowledgement } }', { id });
    return { id };
  },
};

/** A draft with one booking of a lead. */
async function bookingImport(place: Place): Promise<string> {
  const createLead = 'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement } }';
  await call(place, createLead, { input: { firstName: 'Ann', email: 'ann@guest.test' } });
  const response = await fetch(`${place.app.url}/booking-imports?fileName=old.csv`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${place.owner.accessToken}`,
      'content-type': 'application/octet-stream',
    },
    body: 'First name,Email,Start,End\r\nAnn,ann@guest.test,2040-01-05 09:00,2040-01-05 10:00',
  });
  const { importId: id } = (await response.json()) as { importId: string };
  const choosePage =
    'mutation ($id: ID!, $input: BookingImportInput!) { updateBookingImport(id: $id, input: $input) { acknowledgement } }';
  await call(place, choosePage, { id, input: { pageId: place.companyId } });
  return id;
}
