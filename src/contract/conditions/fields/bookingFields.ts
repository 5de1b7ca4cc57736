import type { ConditionField } from './conditionField.ts';

/** The fields of bookings. */
export const BOOKING_CONDITION_FIELDS = [
  { id: 'startsAt', label: /*i18n*/ 'Start', type: 'moment', isRequired: true },
  { id: 'title', label: /*i18n*/ 'Event type', type: 'text', isRequired: true },
  {
    id: 'status',
    label: /*i18n*/ 'Status',
    type: 'choice',
    choices: { PENDING: /*i18n*/ 'Pending', CONFIRMED: /*i18n*/ 'Confirmed', CANCELLED: /*i18n*/ 'Canceled' },
    isRequired: true,
  },
  {
    id: 'outcome',
    label: /*i18n*/ 'Outcome',
    type: 'choice',
    choices: { SHOWED: /*i18n*/ 'Attended', NO_SHOW: /*i18n*/ 'No-show' },
  },
  { id: 'createdAt', label: /*i18n*/ 'Date added', type: 'moment', isRequired: true },
] as const satisfies readonly ConditionField[];
