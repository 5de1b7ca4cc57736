import type { ListDescriptor } from './listDescriptor.ts';

/** The list of booking pages. */
export const BOOKING_PAGE_LIST: ListDescriptor<'bookingPages'> = {
  name: 'bookingPages',
  title: 'Booking pages',
  area: 'APPOINTMENTS_BOOKINGS',
  columns: [
    { path: 'title', label: 'Page', shown: true, sort: 'title', width: 220, isName: true },
    { path: 'slug', label: 'URL', shown: true, width: 220 },
    { path: 'duration', label: 'Minutes', shown: true, sort: 'duration', width: 100, align: 'end' },
    { path: 'host.fullName.firstName', label: 'Host', shown: true, width: 160 },
    { path: 'isOpen', label: 'Status', shown: true, width: 112 },
    { path: 'place', label: 'Where', shown: false, width: 200 },
    { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 120 },
  ],
  filters: [],
};
