import type { WithSlice } from '@reduxjs/toolkit';
import { invoicesApi } from '#client/entities/invoices/invoicesApi.ts';
import { createListSlice } from '#client/kit/list-table/createListSlice.ts';
import { rowsList } from '#client/shared/list-views/rowsList.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INVOICE_LIST } from '#contract/lists/invoices.ts';
import { TRANSACTION_LIST } from '#contract/lists/transactions.ts';
import { invoicesInput } from './invoicesInput.ts';

const invoices = createListSlice(INVOICE_LIST.name, INVOICE_LIST.columns);
const transactions = createListSlice(TRANSACTION_LIST.name, TRANSACTION_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof invoices>, WithSlice<typeof transactions> {}
}

const ROWS = {
  dayFilters: ['dates'],
  inputOf: invoicesInput,
  rows: invoicesApi.endpoints.findInvoices,
} as const;

/** The list of invoices. */
export const INVOICES = rowsList({ list: INVOICE_LIST, slice: invoices.injectInto(rootReducer), ...ROWS });

/** The same invoices as what customers were charged. */
export const TRANSACTIONS = rowsList({
  list: TRANSACTION_LIST,
  slice: transactions.injectInto(rootReducer),
  ...ROWS,
});
