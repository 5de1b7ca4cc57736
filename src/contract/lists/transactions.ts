import { INVOICE_LIST } from './invoices.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of transactions; the specification sets its columns. */
export const TRANSACTION_LIST: ListDescriptor<'transactions'> = {
  name: 'transactions',
  title: 'Transactions',
  area: 'CUSTOMERS',
  columns: [
    { path: 'number', label: 'Invoice ID', shown: true, sort: 'number', width: 150, isName: true },
    { path: 'description', label: 'Description', shown: true, width: 280 },
    { path: 'createdAt', label: 'Created at', shown: true, sort: 'createdAt', width: 128 },
    { path: 'amount', label: 'Amount', shown: true, sort: 'amount', width: 140, align: 'end' },
    { path: 'method', label: 'Method', shown: true, width: 110 },
    { path: 'status', label: 'Status', shown: true, width: 120 },
    { path: 'customerName', label: 'Customer', shown: false, width: 200 },
    { path: 'dueAt', label: 'Ends at', shown: false, sort: 'endsAt', width: 128 },
    { path: 'updatedAt', label: 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: INVOICE_LIST.filters,
};
