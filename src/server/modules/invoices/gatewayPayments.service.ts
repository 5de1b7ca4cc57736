import { v7 as newId, validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { isPayable } from './invoiceAccess.ts';
import { amountDue, numberText, settledState, statusOf } from './invoiceStatus.ts';
import { today } from './payments.service.ts';
import { insertPayment, readInvoice, takeNumber, writeInvoice } from './invoices.store.ts';

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

/** What is owed of an invoice; null for one that is none, a draft, or of a company that is gone or in the trash. */
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
 * Records what a gateway has taken for an invoice, as far as it is due: another payment, a credit note or a void may have come in between. Resolves
 * to the amount that was recorded.
 */
export async function recordGatewayPayment(
  tx: Tx,
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
  const { timeZone } = await companyLetterhead(tx, companyId);
  const number = await takeNumber(tx, companyId, 'RECEIPT');
  const day = today(timeZone, at);
  await insertPayment(tx, {
    company_id: companyId,
    id: newId(),
    invoice_id: invoiceId,
    number,
    amount,
    currency,
    method: 'STRIPE',
    reference: paymentId,
    paid_on: day,
    created_by: GATEWAY.firstName,
    created_at: at,
  });
  const settled = { ...row, paid: row.paid + amount };
  const state = settledState(settled);
  const status = statusOf({ ...settled, state });
  await writeInvoice(tx, companyId, invoiceId, {
    paid: settled.paid,
    state,
    status,
    method: 'STRIPE',
    updated_at: at,
  });
  await recordChange(
    tx,
    { companyId, userId: null, ...GATEWAY },
    {
      entity: 'invoice',
      entityId: invoiceId,
      action: 'payment-recorded',
      before: null,
      after: {
        ...(row.number !== null && { number: numberText('INVOICE', row.number) }),
        amount,
        currency,
        receipt: numberText('RECEIPT', number),
        reference: paymentId,
        paidAt: day,
      },
      at,
    },
  );
  return amount;
}

/** Who recorded it, as logs and receipts have it. */
const GATEWAY = { firstName: 'Stripe', lastName: '' };
