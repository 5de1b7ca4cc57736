/** A host. */
export const OLIVIA = { _id: 'user-1', fullName: { firstName: 'Olivia', lastName: 'Owner' } };
/** Another. */
export const BEN = { _id: 'user-2', fullName: { firstName: 'Ben', lastName: 'Brown' } };
/** A booking of Ann Archer with Olivia Owner that waits to be confirmed. */
export const buildBooking = (fields: object = {}) => ({
  _id: 'booking-1',
  title: 'Viewing',
  videoUrl: null,
  place: '18 Pier Street',
  start: '2031-05-01T09:00:00.000Z',
  end: '2031-05-01T09:30:00.000Z',
  status: 'PENDING',
  outcome: null,
  guest: {
    firstName: 'Ann',
    lastName: 'Archer',
    email: 'ann@guest.test',
    phone: null,
    timeZone: 'Europe/Berlin',
  },
  answers: [],
  host: OLIVIA,
  otherHosts: [],
  pageId: 'page-1',
  seriesId: null as string | null,
  person: { _id: 'lead-1', kind: 'LEAD' },
  cancelReason: null,
  guestConfirmedAt: null,
  custom: {},
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ann Archer',
  ...fields,
});
