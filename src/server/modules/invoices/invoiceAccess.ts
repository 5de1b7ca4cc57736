import { validate as isUuid } from 'uuid';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { customerAddressee } from '#server/modules/customers/customerReads.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { InvoiceListRow } from './invoiceLists.store.ts';
import { buyerOf, sellerOf } from './invoiceParties.ts';
import type { InvoiceRow } from './invoices.store.ts';
import { readCreditNotes, readInvoice } from './invoices.store.ts';
import type { StoredParty } from './invoices.table.ts';
import type { PaymentRow } from './payments/payments.store.ts';
import { readPayment, readPayments } from './payments/payments.store.ts';

/** An invoice with all that its page and its document show. */
export interface WholeInvoice {
  row: InvoiceRow;
  seller: StoredParty;
  buyer: StoredParty;
  payments: PaymentRow[];
  creditNotes: InvoiceListRow[];
  creditedInvoice: InvoiceListRow | null;
}

/** The invoice, locked: changes of one invoice run one after another. Rejects another company's invoice. */
export async function lockedInvoice(tx: Tx, companyId: string, id: string): Promise<InvoiceRow> {
  const row = isUuid(id) ? await readInvoice(tx, companyId, id, true) : undefined;
  if (!row) throw notFound('invoice');
  return row;
}

/** Refuses an invoice that was issued, and one in trash. */
export function mustBeDraft({ state, trashed_at }: InvoiceRow): void {
  if (state !== 'DRAFT') throw new UserError(409, 'not-draft', INVOICE_MESSAGES.notDraft);
  if (trashed_at) throw new UserError(409, 'invoice-in-trash', INVOICE_MESSAGES.inTrash);
}

/** Rejects drafts, credit notes, and paid or void invoices. */
export function mustBePayable(row: InvoiceRow): void {
  if (row.state === 'DRAFT') throw new UserError(409, 'is-draft', INVOICE_MESSAGES.isDraft);
  if (!isPayable(row)) throw new UserError(409, 'not-open', INVOICE_MESSAGES.notOpen);
}

/** Whether something can be paid of it: an invoice that is open, or was given up. */
export function isPayable({ kind, state }: Pick<InvoiceRow, 'kind' | 'state'>): boolean {
  return kind === 'INVOICE' && (state === 'OPEN' || state === 'UNCOLLECTIBLE');
}

/** The invoice with all related data; a draft has the current seller and buyer. */
export async function wholeInvoice(tx: Tx, companyId: string, id: string): Promise<WholeInvoice> {
  const row = isUuid(id) ? await readInvoice(tx, companyId, id) : undefined;
  if (!row) throw notFound('invoice');
  const parties =
    row.seller && row.buyer
      ? { seller: row.seller, buyer: row.buyer }
      : await partiesNow(tx, companyId, row.customer_id, row.customer_name);
  return {
    row,
    ...parties,
    payments: await readPayments(tx, companyId, id),
    creditNotes: await readCreditNotes(tx, companyId, id),
    creditedInvoice: row.credited_id ? ((await readInvoice(tx, companyId, row.credited_id)) ?? null) : null,
  };
}

/** A payment with its invoice. Rejects another company's payment. */
export async function paidInvoice(
  tx: Tx,
  companyId: string,
  paymentId: string,
): Promise<{ invoice: WholeInvoice; payment: PaymentRow }> {
  const payment = isUuid(paymentId) ? await readPayment(tx, companyId, paymentId) : undefined;
  if (!payment) throw notFound('payment');
  return { payment, invoice: await wholeInvoice(tx, companyId, payment.invoice_id) };
}

async function partiesNow(tx: Tx, companyId: string, customerId: string, customerName: string) {
  const customer = await customerAddressee(tx, companyId, customerId).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    return null;
  });
  return {
    seller: await sellerOf(tx, companyId, await companyLetterhead(tx, companyId)),
    buyer: customer ? buyerOf(customer) : { ...NO_BUYER, name: customerName },
  };
}

const NO_BUYER = { companyName: null, email: null, phoneNumber: null, address: [], taxId: null, logo: null };

/** Records the event of an action on an invoice. */
export async function recordInvoice(
  tx: Tx,
  viewer: ChangeActor,
  row: Pick<InvoiceRow, 'id' | 'kind' | 'number'>,
  change: {
    action: string;
    before?: Record<string, string | number | null> | null;
    after?: Record<string, string | number | null> | null;
    /** Additional cache tags of what shows it. */
    alsoTags?: CacheTag[];
    at: Date;
  },
): Promise<void> {
  const { action, before = null, after = null, alsoTags, at } = change;
  const name: Record<string, string> =
    row.number === null ? {} : { number: numberText(row.kind, row.number) };
  await recordChange(tx, viewer, {
    entity: 'invoice',
    entityId: row.id,
    action,
    before,
    after: { ...name, ...after },
    ...(alsoTags && { alsoTags }),
    at,
  });
}

/** The fields of an invoice that the activity log shows. */
export function loggedInvoice(row: {
  description: string;
  customer_name: string;
  total: number;
  currency: string;
  due: string | null;
}) {
  const { description, customer_name: customer, total: amount, currency, due: dueAt } = row;
  return { description, customer, amount, currency, dueAt };
}
