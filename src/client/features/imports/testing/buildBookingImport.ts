import type { BookingImport } from '../bookings/bookingImportsApi.ts';

/** A draft of five bookings, two with problems. */
export function buildBookingImport(changes: Partial<BookingImport> = {}): BookingImport {
  return {
    _id: 'import-9',
    state: 'DRAFT',
    fileName: 'calendly.csv',
    rowCount: 5,
    columns: [
      { column: 0, header: 'Invitee Name', samples: ['Ann Archer'], field: 'fullName' },
      { column: 1, header: 'Start', samples: ['2026-03-04 09:00'], field: 'start' },
      { column: 2, header: 'Note', samples: [], field: null },
    ],
    pageId: null,
    dateOrder: null,
    result: {
      creates: 3,
      existing: 0,
      failed: 2,
      problems: [
        { row: 5, guest: 'Ben Brown', message: 'The row has no event type' },
        { row: 3, guest: 'Cat Cole', message: 'The row has no start' },
      ],
    },
    startProblem: null,
    remaining: 0,
    startedBy: 'Ada Byron',
    createdAt: '2026-11-20T09:00:00.000Z',
    undoneAt: null,
    undoneBy: null,
    ...changes,
  };
}
