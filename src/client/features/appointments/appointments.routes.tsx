import { msg } from '@lingui/core/macro';
import type { ScreenRoute } from '#client/kit/screens/screenRoute.ts';
import { paths } from '#client/paths.ts';
import { LIST_SCREENS } from '#client/shared/list-views/listScreens.generated.ts';

const bookings = () => import('./BookingsScreen.tsx').then((file) => file.BookingsScreen);
const preloadBookings = () => import('./BookingsScreen.tsx').then((file) => file.BOOKINGS.preload);
const calendar = () => import('./calendar/CalendarScreen.tsx').then((file) => file.CalendarScreen);
const pages = () => import('./pages/BookingPagesScreen.tsx').then((file) => file.BookingPagesScreen);
const preloadPages = () =>
  import('./pages/BookingPagesScreen.tsx').then((file) => file.BOOKING_PAGES.preload);
const trash = () => import('./pages/BookingPageTrashScreen.tsx').then((file) => file.BookingPageTrashScreen);
const page = () => import('./pages/BookingPageScreen.tsx').then((file) => file.BookingPageScreen);
const add = () => import('./pages/AddBookingPageScreen.tsx').then((file) => file.AddBookingPageScreen);
const waiting = () => import('./WaitingListScreen.tsx').then((file) => file.WaitingListScreen);
const hours = () => import('./AvailabilityScreen.tsx').then((file) => file.AvailabilityScreen);
const integrations = () =>
  import('./integrations/IntegrationsScreen.tsx').then((file) => file.IntegrationsScreen);

const area = 'APPOINTMENTS_BOOKINGS';
const editing = { area: 'APPOINTMENTS_PAGES', level: 'EDIT' } as const;

/** Bookings, the pages on which guests make them, and when hosts can be booked. */
export const appointmentsRoutes: ScreenRoute[] = [
  { path: paths.appointments.pattern, ...LIST_SCREENS.bookings, screen: bookings, preload: preloadBookings },
  { path: paths.bookingCalendar.pattern, area, title: msg`Calendar`, screen: calendar },
  { path: paths.bookings.pattern, ...LIST_SCREENS.bookings, screen: bookings, preload: preloadBookings },
  { path: paths.bookingPages.pattern, ...LIST_SCREENS.bookingPages, screen: pages, preload: preloadPages },
  { path: paths.bookingPageTrash.pattern, area, title: msg`Booking pages in trash`, screen: trash },
  { path: paths.addBookingPage.pattern, ...editing, title: msg`Add booking page`, screen: add },
  { path: paths.bookingPage.pattern, ...editing, title: msg`Booking page`, screen: page },
  { path: paths.waitingList.pattern, area, title: msg`Waitlist`, screen: waiting },
  { path: paths.availability.pattern, area, title: msg`Availability`, screen: hours },
  {
    path: paths.calendarIntegrations.pattern,
    area: 'APPOINTMENTS_INTEGRATIONS',
    title: msg`Calendar integrations`,
    screen: integrations,
  },
];
