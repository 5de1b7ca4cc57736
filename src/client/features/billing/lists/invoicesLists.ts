import { invoicesApi } from '#client/entities/invoices/invoicesApi.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { INVOICE_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { invoicesInput } from './invoicesInput.ts';
import { invoicesSlice, transactionsSlice } from './invoiceSlices.ts';

const ROWS = {
  filterNames: INVOICE_FILTER_NAMES,
  dayFilters: ['dates'],
  inputOf: invoicesInput,
  rows: invoicesApi.endpoints.findInvoices,
} as const;

/** The list of invoices. */
export const INVOICES = rowsList({ slice: invoicesSlice, ...ROWS });

/** The same invoices as what customers were charged. */
export const TRANSACTIONS = rowsList({ slice: transactionsSlice, ...ROWS });
