import type { AnyArea } from '#contract/access/can.ts';
import type { CustomRecord } from './customField.ts';

/** The area that shows each record, and with it its custom fields. */
export const CUSTOM_AREAS = {
  PERSON: ['CRM_LEAD', 'CRM_CONTACTS'],
  ACCOUNT: 'CRM_ACCOUNTS',
  DEAL: 'CRM_DEALS',
  CUSTOMER: 'CUSTOMERS',
  BOOKING: 'APPOINTMENTS_BOOKINGS',
} as const satisfies Record<CustomRecord, AnyArea>;
