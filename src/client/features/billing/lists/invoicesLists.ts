import { invoicesApi } from '#client/entities/invoices/invoicesApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { INVOICE_LIST } from '#contract/lists/invoices.ts';
import { TRANSACTION_LIST } from '#contract/lists/transactions.ts';
import { invoicesInput } from './invoicesInput.ts';
import { invoicesSlice, transactionsSlice } from './invoiceSlices.ts';

const ROWS = {
  dayFilters: ['dates'],
  inputOf: invoicesInput,
  rows: invoicesApi.endpoints.findInvoices,
} as const;

/** The list of invoices. */
export const INVOICES = rowsList({ list: INVOICE_LIST, slice: invoicesSlice, ...ROWS });

/** The same invoices as what customers were charged. */
export const TRANSACTIONS = rowsList({ list: TRANSACTION_LIST, slice: transactionsSlice, ...ROWS });
