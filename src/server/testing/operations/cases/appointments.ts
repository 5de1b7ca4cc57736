import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

export const appointmentsCases: Record<string, OperationCase> = {
  findBookingPages: plain({ input: { search: 'viewing' } }),
  findTrashedBookingPages: plain({ input: { search: 'viewing' } }),
  findBookingPage: company(({ companyId }) => ({ id: companyId })),
  findBookingHosts: plain(),
  findHostStates: plain({ start: '2030-01-01T09:00:00Z', end: '2030-01-01T10:00:00Z' }),
  findAvailability: company(({ companyId }) => ({ hostId: companyId })),
  findHolidayCountries: plain(),
  findHolidays: plain({ country: 'DE', region: 'BY' }),
  findBookings: company(({ companyId }) => ({
    input: { pageIds: [companyId], hostIds: [companyId], personId: companyId, statuses: ['PENDING'] },
  })),
  findBookingCalendar: company(({ companyId }) => ({
    from: '2030-01-01T00:00:00Z',
    to: '2030-01-31T00:00:00Z',
    hostIds: [companyId],
  })),
  findBooking: company(({ companyId }) => ({ id: companyId })),
  findBookingMessages: company(({ companyId }) => ({ id: companyId })),
  findBookingSlots: company(({ companyId }) => ({
    pageId: companyId,
    from: '2030-01-01T00:00:00Z',
    to: '2030-01-02T00:00:00Z',
    bookingId: companyId,
  })),
  findSeriesTimes: company(({ companyId }) => ({ pageId: companyId, starts: ['2030-01-01T09:00:00Z'] })),
  findBookingLinks: company(({ companyId }) => ({
    pageId: companyId,
    person: { kind: 'LEAD', id: companyId },
  })),
  createBookingLink: company(({ companyId }) => ({
    input: { pageId: companyId, person: { kind: 'LEAD', id: companyId } },
  })),
  deleteBookingLink: company(({ companyId }) => ({ id: companyId })),
  findWaitingGuests: company(({ companyId }) => ({ pageId: companyId, input: { search: 'walled' } })),
  createWaitingGuest: company(({ companyId }) => ({
    input: {
      pageId: companyId,
      from: '2030-01-01',
      to: '2030-01-02',
      firstName: 'Ann',
      email: 'ann@wait.test',
    },
  })),
  removeWaitingGuest: company(({ companyId }) => ({ id: companyId })),
  findCalendarAddress: plain(),
  findCalendarAccounts: plain(),
  connectCalendarAccount: plain({
    input: { serverUrl: 'https://127.0.0.1:1', username: 'heidi', password: 'app password' },
  }),
  findCalendarApps: plain(),
  saveCalendarApp: plain({
    input: { provider: 'GOOGLE', clientId: 'client', clientSecret: 'secret', tenant: 'common' },
  }),
  removeCalendarApp: plain({ provider: 'GOOGLE' }),
  beginCalendarSignIn: plain({ provider: 'GOOGLE' }),
  finishCalendarSignIn: plain({ state: 'unknown', code: 'unknown' }),
  chooseCalendars: company(({ companyId }) => ({ id: companyId, input: { blockingIds: [companyId] } })),
  changeCalendarPassword: company(({ companyId }) => ({ id: companyId, password: 'another' })),
  syncCalendarAccount: company(({ companyId }) => ({ id: companyId })),
  disconnectCalendarAccount: company(({ companyId }) => ({ id: companyId })),
  createBookingPage: company(({ companyId }) => ({
    input: { title: 'Taken over', slug: 'taken-over', hostId: companyId },
  })),
  updateBookingPage: company(({ companyId }) => ({ id: companyId, input: { title: 'Taken over' } })),
  moveBookingPageToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreBookingPageFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),
  saveAvailability: company(({ companyId }) => ({
    hostId: companyId,
    input: { timeZone: 'Europe/Berlin', weekly: [], overrides: [] },
  })),
  renewCalendarAddress: plain(),
  createBooking: company(({ companyId }) => ({
    input: { pageId: companyId, start: '2030-01-01T09:00:00Z', firstName: 'Ann' },
  })),
  createBookingSeries: company(({ companyId }) => ({
    input: { pageId: companyId, starts: ['2030-01-01T09:00:00Z', '2030-01-08T09:00:00Z'], firstName: 'Ann' },
  })),
  findBookingImport: company(({ companyId }) => ({ id: companyId })),
  findBookingImports: plain(),
  updateBookingImport: company(({ companyId }) => ({ id: companyId, input: { pageId: companyId } })),
  startBookingImport: company(({ companyId }) => ({ id: companyId })),
  undoBookingImport: company(({ companyId }) => ({ id: companyId })),
  deleteBookingImport: company(({ companyId }) => ({ id: companyId })),
  moveBooking: company(({ companyId }) => ({ id: companyId, start: '2030-01-01T09:00:00Z' })),
  reassignBooking: company(({ companyId }) => ({ id: companyId, hostId: companyId })),
  cancelBooking: company(({ companyId }) => ({ id: companyId, reason: 'Taken over' })),
  confirmBooking: company(({ companyId }) => ({ id: companyId })),
  updateBooking: company(({ companyId }) => ({ id: companyId, input: { custom: {} } })),
  setBookingOutcome: company(({ companyId }) => ({ id: companyId, outcome: 'SHOWED' })),
};
