import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of invoices. */
export const INVOICE_LIST: ListDescriptor<'invoices'> = {
  name: 'invoices',
  title: /*i18n*/ 'Invoices',
  area: 'CUSTOMERS',
  columns: [
    { path: 'number', label: /*i18n*/ 'Invoice', shown: true, sort: 'number', width: 112, isName: true },
    { path: 'customerName', label: /*i18n*/ 'Customer', shown: true, width: 150 },
    { path: 'createdAt', label: /*i18n*/ 'Created at', shown: true, sort: 'createdAt', width: 108 },
    { path: 'dueAt', label: /*i18n*/ 'Ends at', shown: true, sort: 'endsAt', width: 108 },
    { path: 'amount', label: /*i18n*/ 'Amount', shown: true, sort: 'amount', width: 120, align: 'end' },
    { path: 'amountDue', label: /*i18n*/ 'Due', shown: false, width: 120, align: 'end' },
    { path: 'status', label: /*i18n*/ 'Status', shown: true, width: 104 },
    { path: 'sentAt', label: /*i18n*/ 'Sent', shown: false, width: 128 },
    { path: 'viewedAt', label: /*i18n*/ 'Viewed', shown: false, width: 128 },
    { path: 'description', label: /*i18n*/ 'Description', shown: false, width: 240 },
    { path: 'updatedAt', label: /*i18n*/ 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: ['status', 'date', 'dates', CONDITION_PARAM],
};
