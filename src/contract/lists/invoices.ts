import type { ListDescriptor } from './listDescriptor.ts';

/** The list of invoices. */
export const INVOICE_LIST: ListDescriptor<'invoices'> = {
  name: 'invoices',
  title: 'Invoices',
  area: 'CUSTOMERS',
  columns: [
    { path: 'number', label: 'Invoice', shown: true, sort: 'number', width: 130, isName: true },
    { path: 'customerName', label: 'Customer', shown: true, width: 180 },
    { path: 'createdAt', label: 'Created at', shown: true, sort: 'createdAt', width: 116 },
    { path: 'dueAt', label: 'Ends at', shown: true, sort: 'endsAt', width: 116 },
    { path: 'amount', label: 'Amount', shown: true, sort: 'amount', width: 124, align: 'end' },
    { path: 'amountDue', label: 'Due', shown: true, width: 124, align: 'end' },
    { path: 'status', label: 'Status', shown: true, width: 104 },
    { path: 'sentAt', label: 'Sent', shown: false, width: 128 },
    { path: 'viewedAt', label: 'Viewed', shown: false, width: 128 },
    { path: 'description', label: 'Description', shown: false, width: 240 },
    { path: 'updatedAt', label: 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
  ],
  filters: ['status', 'date', 'dates'],
};
