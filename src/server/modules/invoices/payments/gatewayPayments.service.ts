import { validate as isUuid } from 'uuid';
import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { isPayable } from '../invoiceAccess.ts';
import { readInvoice } from '../invoices.store.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { amountDue } from '../invoiceStatus.ts';
import { invoiceSettingsOf } from '../settings/invoiceSettings.service.ts';
import { MONEY_BACK } from './moneyBackWords.ts';
import { sendReceipt } from './sendReceipt.ts';
import { writePayment } from './writePayment.ts';

/** An issued invoice as its customer pays it. */
export interface OwedInvoice {
  number: string;
  companyName: string;
  /** Minor units; nothing where it is paid, void or given back. */
  amountDue: number;
  amountPaid: number;
  currency: string;
  /** YYYY-MM-DD. */
  dueAt: string | null;
  payerEmail: string | null;
}

/**
 * The due amount of an invoice; null for a missing invoice, a draft, and a company that is deleted or in
 * trash.
 */
export async function owedInvoice(tx: Tx, companyId: string, id: string): Promise<OwedInvoice | null> {
  const row = isUuid(id) ? await readInvoice(tx, companyId, id) : undefined;
  if (!row || row.kind !== 'INVOICE' || row.number === null) return null;
  if (!(await isCompanyOpen(tx, companyId))) return null;
  const { companyName } = await companyLetterhead(tx, companyId);
  return {
    number: numberText('INVOICE', row.number),
    companyName: row.seller?.name ?? companyName,
    amountDue: isPayable(row) ? amountDue(row) : 0,
    amountPaid: row.paid,
    currency: row.currency,
    dueAt: row.due,
    payerEmail: row.buyer?.email ?? null,
  };
}

/**
 * Records a gateway payment for an invoice, up to the due amount: another payment, a credit note or a void
 * may have come in between. Emails the receipt if the company's settings say so. Resolves to the recorded amount.
 */
export async function recordGatewayPayment(
  tx: Tx,
  deps: Pick<InvoicesDeps, 'jobs' | 'pages'>,
  paid: {
    companyId: string;
    invoiceId: string;
    amount: number;
    currency: string;
    paymentId: string;
    at: Date;
  },
): Promise<number> {
  const { companyId, invoiceId, currency, paymentId, at } = paid;
  const row = isUuid(invoiceId) ? await readInvoice(tx, companyId, invoiceId, true) : undefined;
  const amount =
    row && isPayable(row) && row.currency === currency ? Math.min(paid.amount, amountDue(row)) : 0;
  if (!row || amount <= 0) return 0;
  const actor = gatewayActor(companyId);
  const payment = { amount, method: 'STRIPE', reference: paymentId, paidOn: null, at } as const;
  const id = await writePayment(tx, actor, row, payment);
  if ((await invoiceSettingsOf(tx, companyId)).sendsReceipts)
    await sendReceipt(tx, deps, actor, { paymentId: id, at });
  return amount;
}

/**
 * Subtracts a return of a payment by its gateway from an invoice, up to the paid amount; a negative amount (a
 * dispute that was won) is added, up to the due amount. Resolves to the subtracted amount.
 */
export async function recordMoneyBack(
  tx: Tx,
  back: {
    companyId: string;
    invoiceId: string;
    amount: number;
    paymentId: string;
    reason: keyof typeof MONEY_BACK;
    at: Date;
  },
): Promise<number> {
  const { companyId, invoiceId, paymentId, reason, at } = back;
  const row = await readInvoice(tx, companyId, invoiceId, true);
  const taken = row ? Math.min(row.paid, Math.max(back.amount, -amountDue(row))) : 0;
  if (!row || taken === 0) return 0;
  const { action, words } = MONEY_BACK[reason][taken > 0 ? 'lost' : 'regained'];
  const reference = `${words}, ${paymentId}`;
  const payment = { amount: -taken, method: 'STRIPE', reference, paidOn: null, at } as const;
  await writePayment(tx, gatewayActor(companyId), row, payment, action);
  return taken;
}

/** Who recorded it, as logs and receipts have it. */
const gatewayActor = (companyId: string) => ({
  companyId,
  userId: null,
  firstName: 'Stripe',
  lastName: '',
});
