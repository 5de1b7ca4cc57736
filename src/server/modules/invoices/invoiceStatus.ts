import type { InvoiceRow } from './invoices.store.ts';

/** The part that is neither paid nor credited; zero for drafts, void and uncollectible invoices. */
export function amountDue({ state, total, paid, credited }: Amounts): number {
  return state === 'VOID' ? 0 : Math.max(0, total - paid - credited);
}

/** The same of what a list holds: nothing is due of a credit note. */
export function entryDue(entry: Amounts & Pick<InvoiceRow, 'kind'>): number {
  return entry.kind === 'CREDIT_NOTE' ? 0 : amountDue(entry);
}

/**
 * The state after a payment, credit or return: an open or uncollectible invoice is paid once nothing is due,
 * and a paid one is open again once something is.
 */
export function settledState({ state, ...amounts }: Amounts): InvoiceRow['state'] {
  if (state === 'DRAFT' || state === 'VOID') return state;
  if (amountDue({ state, ...amounts }) === 0) return 'PAID';
  return state === 'PAID' ? 'OPEN' : state;
}

/** The specification's word: New until something is paid, Pending while a part is, Paid, and Fail for what will not be paid. */
export function statusOf({ state, paid, credited }: Amounts): InvoiceRow['status'] {
  if (state === 'PAID') return 'Paid';
  if (state === 'VOID' || state === 'UNCOLLECTIBLE') return 'Fail';
  return paid > 0 || credited > 0 ? 'Pending' : 'New';
}

type Amounts = Pick<InvoiceRow, 'state' | 'total' | 'paid' | 'credited'>;
