import { invoicesApi, useFindInvoicesQuery } from '#client/entities/invoices/invoicesApi.ts';
import { askListAhead } from '#client/entities/list-views/askListAhead.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { INVOICE_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { invoicesInput } from './invoicesInput.ts';
import { invoicesSlice, transactionsSlice } from './invoiceSlices.ts';

const ROWS = {
  filterNames: INVOICE_FILTER_NAMES,
  dayFilters: ['dates'],
  inputOf: invoicesInput,
  useRows: useFindInvoicesQuery,
  askRows: invoicesApi.endpoints.findInvoices.initiate,
} as const;

/** The list of invoices. */
export const INVOICES = { slice: invoicesSlice, ...ROWS };

/** The same invoices as what customers were charged. */
export const TRANSACTIONS = { slice: transactionsSlice, ...ROWS };

/** Asks for the rows before their screen is there. */
export function askInvoicesAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(INVOICES, address, store);
}

/** The same for the transactions. */
export function askTransactionsAhead(address: URL, store: AheadStore): Promise<void> {
  return askListAhead(TRANSACTIONS, address, store);
}
