import { INVOICE_LIST } from './invoices.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of transactions; the specification sets its columns. */
export const TRANSACTION_LIST: ListDescriptor<'transactions'> = {
  name: 'transactions',
  title: /*i18n*/ 'Transactions',
  area: 'CUSTOMERS',
  columns: [
    { path: 'number', label: /*i18n*/ 'Invoice ID', shown: true, sort: 'number', width: 112, isName: true },
    { path: 'description', label: /*i18n*/ 'Description', shown: true, width: 212 },
    { path: 'createdAt', label: /*i18n*/ 'Created at', shown: true, sort: 'createdAt', width: 108 },
    { path: 'amount', label: /*i18n*/ 'Amount', shown: true, sort: 'amount', width: 120, align: 'end' },
    { path: 'method', label: /*i18n*/ 'Method', shown: true, width: 88 },
    { path: 'status', label: /*i18n*/ 'Status', shown: true, width: 104 },
    { path: 'customerName', label: /*i18n*/ 'Customer', shown: false, width: 200 },
    { path: 'dueAt', label: /*i18n*/ 'Ends at', shown: false, sort: 'endsAt', width: 128 },
    { path: 'updatedAt', label: /*i18n*/ 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: INVOICE_LIST.filters,
};
