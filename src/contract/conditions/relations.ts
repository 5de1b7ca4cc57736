import type { AccessArea } from '../access/can.ts';

/** The records that conditions are about. A company's contacts and leads have the same fields, except for the pipeline. */
export type ConditionRecord = 'lead' | 'contact' | 'deal' | 'account' | 'booking' | 'customer' | 'invoice';

/** The related records of a condition: their kind, their name on screen, the permission to use them, and the refusal without it. */
export const RELATIONS = {
  leads: {
    record: 'lead',
    label: /*i18n*/ 'Leads',
    area: 'CRM_LEAD',
    refusal: /*i18n*/ 'This filter uses leads, which you have no access to',
  },
  contacts: {
    record: 'contact',
    label: /*i18n*/ 'Contacts',
    area: 'CRM_CONTACTS',
    refusal: /*i18n*/ 'This filter uses contacts, which you have no access to',
  },
  deals: {
    record: 'deal',
    label: /*i18n*/ 'Deals',
    area: 'CRM_DEALS',
    refusal: /*i18n*/ 'This filter uses deals, which you have no access to',
  },
  accounts: {
    record: 'account',
    label: /*i18n*/ 'Accounts',
    area: 'CRM_ACCOUNTS',
    refusal: /*i18n*/ 'This filter uses accounts, which you have no access to',
  },
  bookings: {
    record: 'booking',
    label: /*i18n*/ 'Bookings',
    area: 'APPOINTMENTS_BOOKINGS',
    refusal: /*i18n*/ 'This filter uses bookings, which you have no access to',
  },
  customers: {
    record: 'customer',
    label: /*i18n*/ 'Customers',
    area: 'CUSTOMERS',
    refusal: /*i18n*/ 'This filter uses customers, which you have no access to',
  },
  invoices: {
    record: 'invoice',
    label: /*i18n*/ 'Invoices',
    area: 'CUSTOMERS',
    refusal: /*i18n*/ 'This filter uses invoices, which you have no access to',
  },
} as const satisfies Record<
  string,
  { record: ConditionRecord; label: string; area: AccessArea; refusal: string }
>;

export type RelationName = keyof typeof RELATIONS;

/**
 * The related records that each record can be filtered by. Canceled bookings, credit notes and records in trash do not count. The
 * invoice of a deal is also one of its account; the invoices of a customer also belong to the lead or contact it was created from.
 */
export const RELATIONS_OF: Record<ConditionRecord, readonly RelationName[]> = {
  lead: ['deals', 'accounts', 'bookings', 'invoices'],
  contact: ['deals', 'accounts', 'bookings', 'invoices'],
  deal: ['leads', 'contacts', 'accounts', 'customers', 'invoices'],
  account: ['leads', 'contacts', 'deals', 'bookings', 'invoices'],
  booking: ['leads', 'contacts'],
  customer: ['leads', 'contacts', 'deals', 'invoices'],
  invoice: ['customers', 'deals', 'accounts', 'leads', 'contacts'],
};
