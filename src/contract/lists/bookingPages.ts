import type { ListDescriptor } from './listDescriptor.ts';

/** The list of booking pages. */
export const BOOKING_PAGE_LIST: ListDescriptor<'bookingPages'> = {
  name: 'bookingPages',
  title: 'Booking pages',
  area: 'APPOINTMENTS_BOOKINGS',
  columns: [
    { path: 'title', label: 'Page', shown: true, sort: 'title', width: 240, isName: true },
    { path: 'slug', label: 'URL', shown: true, width: 240 },
    { path: 'duration', label: 'Minutes', shown: true, sort: 'duration', width: 110, align: 'end' },
    { path: 'host.fullName.firstName', label: 'Host', shown: true, width: 180 },
    { path: 'isOpen', label: 'Status', shown: true, width: 120 },
    { path: 'place', label: 'Where', shown: false, width: 200 },
    { path: 'createdAt', label: 'Date Added', shown: true, sort: 'createdAt', width: 128 },
  ],
  filters: [],
};
