import type { ListDescriptor } from './listDescriptor.ts';

/** The list of booking pages. */
export const BOOKING_PAGE_LIST: ListDescriptor<'bookingPages'> = {
  name: 'bookingPages',
  title: /*i18n*/ 'Booking pages',
  area: 'APPOINTMENTS_BOOKINGS',
  columns: [
    { path: 'title', label: /*i18n*/ 'Page', shown: true, sort: 'title', width: 220, isName: true },
    { path: 'slug', label: 'URL', shown: true, width: 220 },
    { path: 'duration', label: /*i18n*/ 'Minutes', shown: true, sort: 'duration', width: 100, align: 'end' },
    { path: 'host.fullName.firstName', label: /*i18n*/ 'Host', shown: true, width: 160 },
    { path: 'isOpen', label: /*i18n*/ 'Status', shown: true, width: 112 },
    { path: 'place', label: /*i18n*/ 'Where', shown: false, width: 200 },
    { path: 'createdAt', label: /*i18n*/ 'Date Added', shown: true, sort: 'createdAt', width: 120 },
  ],
  filters: [],
};
