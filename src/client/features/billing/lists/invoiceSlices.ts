import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INVOICE_COLUMNS, TRANSACTION_COLUMNS } from '#contract/lists/columns/invoiceColumns.ts';

const invoices = createListSlice('invoices', INVOICE_COLUMNS);
const transactions = createListSlice('transactions', TRANSACTION_COLUMNS);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof invoices>, WithSlice<typeof transactions> {}
}

/** Columns and density of the invoices' list. */
export const invoicesSlice = invoices.injectInto(rootReducer);

/** Those of the transactions. */
export const transactionsSlice = transactions.injectInto(rootReducer);
