import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of bookings. */
export const BOOKING_LIST: ListDescriptor<'bookings'> = {
  name: 'bookings',
  title: /*i18n*/ 'Bookings',
  area: 'APPOINTMENTS_BOOKINGS',
  columns: [
    {
      path: 'guest.firstName',
      label: /*i18n*/ 'Guest',
      shown: true,
      sort: 'guest',
      width: 170,
      isName: true,
    },
    { path: 'start', label: /*i18n*/ 'When', shown: true, sort: 'start', width: 160 },
    { path: 'title', label: /*i18n*/ 'Appointment', shown: true, width: 150 },
    { path: 'status', label: /*i18n*/ 'Status', shown: true, sort: 'status', width: 120 },
    { path: 'host.fullName.firstName', label: /*i18n*/ 'Host', shown: true, width: 150 },
    { path: 'guest.phone', label: /*i18n*/ 'Phone', shown: true, width: 150 },
    { path: 'guest.email', label: /*i18n*/ 'Email', shown: false, width: 200 },
    { path: 'place', label: /*i18n*/ 'Where', shown: false, width: 200 },
    { path: 'createdAt', label: /*i18n*/ 'Booked', shown: false, sort: 'createdAt', width: 128 },
  ],
  filters: ['status', 'start', 'when', CONDITION_PARAM],
};
