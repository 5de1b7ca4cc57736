import type { ListColumn } from '#contract/lists/listColumn.ts';

/** The columns of the invoices' list. */
export const INVOICE_COLUMNS: readonly ListColumn[] = [
  { path: 'number', label: 'Invoice', shown: true, sort: 'number', width: 150, isName: true },
  { path: 'customerName', label: 'Customer', shown: true, width: 200 },
  { path: 'createdAt', label: 'Created at', shown: true, sort: 'createdAt', width: 128 },
  { path: 'dueAt', label: 'Ends at', shown: true, sort: 'endsAt', width: 128 },
  { path: 'amount', label: 'Amount', shown: true, sort: 'amount', width: 140, align: 'end' },
  { path: 'amountDue', label: 'Due', shown: true, width: 140, align: 'end' },
  { path: 'status', label: 'Status', shown: true, width: 120 },
  { path: 'description', label: 'Description', shown: false, width: 240 },
  { path: 'updatedAt', label: 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
];

/** The columns of the transactions; which there are, and their order, are the specification's. */
export const TRANSACTION_COLUMNS: readonly ListColumn[] = [
  { path: 'number', label: 'Invoice ID', shown: true, sort: 'number', width: 150, isName: true },
  { path: 'description', label: 'Description', shown: true, width: 280 },
  { path: 'createdAt', label: 'Created at', shown: true, sort: 'createdAt', width: 128 },
  { path: 'amount', label: 'Amount', shown: true, sort: 'amount', width: 140, align: 'end' },
  { path: 'method', label: 'Method', shown: true, width: 110 },
  { path: 'status', label: 'Status', shown: true, width: 120 },
  { path: 'customerName', label: 'Customer', shown: false, width: 200 },
  { path: 'dueAt', label: 'Ends at', shown: false, sort: 'endsAt', width: 128 },
  { path: 'updatedAt', label: 'Updated at', shown: false, sort: 'updatedAt', width: 128 },
];
