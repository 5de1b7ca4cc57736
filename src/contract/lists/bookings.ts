import type { ListDescriptor } from './listDescriptor.ts';

/** The list of bookings. */
export const BOOKING_LIST: ListDescriptor<'bookings'> = {
  name: 'bookings',
  title: 'Bookings',
  area: 'APPOINTMENTS_BOOKINGS',
  columns: [
    { path: 'guest.firstName', label: 'Guest', shown: true, sort: 'guest', width: 170, isName: true },
    { path: 'start', label: 'When', shown: true, sort: 'start', width: 160 },
    { path: 'title', label: 'Appointment', shown: true, width: 150 },
    { path: 'status', label: 'Status', shown: true, sort: 'status', width: 120 },
    { path: 'host.fullName.firstName', label: 'Host', shown: true, width: 150 },
    { path: 'guest.phone', label: 'Phone', shown: true, width: 150 },
    { path: 'guest.email', label: 'Email', shown: false, width: 200 },
    { path: 'place', label: 'Where', shown: false, width: 200 },
    { path: 'createdAt', label: 'Booked', shown: false, sort: 'createdAt', width: 128 },
  ],
  filters: ['status', 'start', 'when'],
};
