import { buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildBookingPage } from './buildBookingPage.ts';

/** A booking page as the fake server answers it. */
export const viewing = buildBookingPage();
const availability = {
  host: OLIVIA,
  timeZone: 'Europe/London',
  weekly: [{ day: 1, from: '09:00', to: '17:00' }],
  overrides: [],
  holidays: null,
};
const holidays = [
  { rule: '12-25', name: 'Christmas Day', date: '2030-12-25', days: 1 },
  { rule: '1 Shawwal', name: 'End of Ramadan', date: '2031-01-24', days: 3 },
];

/** Opens a screen of appointments, with one booking and one page. */
export const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findBookings: () => page([buildBooking()]),
      findBookingSlots: () => acknowledged({ data: [] }),
      findBookingPages: () => page([viewing]),
      findBookingPage: () => acknowledged({ data: viewing }),
      findBookingMessages: () => acknowledged({ data: [] }),
      findBookingHosts: () => acknowledged({ data: [OLIVIA] }),
      findHostStates: () => acknowledged({ data: [] }),
      findAvailability: () => acknowledged({ data: availability }),
      findHolidayCountries: () =>
        acknowledged({
          data: [
            { code: 'DE', name: 'Germany' },
            { code: 'GB', name: 'United Kingdom' },
          ],
          companyCountry: 'GB',
        }),
      findHolidays: () => acknowledged({ data: holidays, regions: [{ code: 'SCT', name: 'Scotland' }] }),
      findCalendarAddress: () => acknowledged({ address: 'https://exkoo.test/calendar/token.ics' }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMyCompanies: () => acknowledged({ data: [] }),
      confirmBooking: () => acknowledged({ message: 'Booking confirmed', data: buildBooking() }),
      cancelBooking: () => acknowledged({ message: 'Booking cancelled', data: buildBooking() }),
      moveBooking: () => acknowledged({ message: 'Rescheduled', data: buildBooking() }),
      createBookingPage: () => acknowledged({ message: 'Booking page created', id: 'page-2' }),
      updateBookingPage: () => acknowledged({ message: 'Booking page updated' }),
      findTrashedBookingPages: () => page([]),
      moveBookingPageToTrash: () => acknowledged({ message: 'Booking page moved to trash' }),
      deleteOrRestoreBookingPageFromTrash: () => acknowledged({ message: 'Booking page deleted' }),
      saveAvailability: () => acknowledged({ message: 'Availability saved' }),
      ...server,
    },
  });

/** The variables of the last request of an operation. */
export const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
/** Who may only read. */
export const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
