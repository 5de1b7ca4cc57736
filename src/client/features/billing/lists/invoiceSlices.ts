import type { WithSlice } from '@reduxjs/toolkit';
import { createListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { INVOICE_LIST } from '#contract/lists/invoices.ts';
import { TRANSACTION_LIST } from '#contract/lists/transactions.ts';

const invoices = createListSlice(INVOICE_LIST.name, INVOICE_LIST.columns);
const transactions = createListSlice(TRANSACTION_LIST.name, TRANSACTION_LIST.columns);

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof invoices>, WithSlice<typeof transactions> {}
}

/** Columns and density of the invoices' list. */
export const invoicesSlice = invoices.injectInto(rootReducer);

/** The slice of the transactions list. */
export const transactionsSlice = transactions.injectInto(rootReducer);
