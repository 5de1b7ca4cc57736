import { v7 as newId } from 'uuid';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { react } from '#server/reactions.ts';
import { dayIn } from '../dayIn.ts';
import { recordInvoice } from '../invoiceAccess.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { takeNumber, writeInvoice } from '../invoices.store.ts';
import type { PaymentMethod } from '../invoices.table.ts';
import { settledState, statusOf } from '../invoiceStatus.ts';
import { insertPayment } from './payments.store.ts';

interface NewPayment {
  /** Minor units of the invoice's currency; no more than is due, less than nothing for what goes back. */
  amount: number;
  method: PaymentMethod;
  reference: string | null;
  /** YYYY-MM-DD; today by the company's clock where it is null. */
  paidOn: string | null;
  at: Date;
}

/** Writes a payment of a locked invoice down, however it came: its receipt with the next number, what the invoice is now, the log. Resolves to its id. */
export async function writePayment(
  tx: Tx,
  actor: ChangeActor,
  row: InvoiceRow,
  { amount, method, reference, paidOn, at }: NewPayment,
  action = 'payment-recorded',
): Promise<string> {
  const { companyId } = actor;
  const { currency } = row;
  const day = paidOn ?? dayIn((await companyLetterhead(tx, companyId)).timeZone, at);
  const number = await takeNumber(tx, companyId, 'RECEIPT');
  const id = newId();
  await insertPayment(tx, {
    company_id: companyId,
    id,
    invoice_id: row.id,
    number,
    amount,
    currency,
    method,
    reference,
    paid_on: day,
    created_by: viewerName(actor),
    created_at: at,
  });
  const settled = { ...row, paid: row.paid + amount };
  const state = settledState(settled);
  const status = statusOf({ ...settled, state });
  await writeInvoice(tx, companyId, row.id, { paid: settled.paid, method, state, status, updated_at: at });
  const receipt = numberText('RECEIPT', number);
  const after = { amount, currency, receipt, reference, paidAt: day };
  await recordInvoice(tx, actor, row, { action, after, at });
  const record = { entity: 'payment', entityId: id, action: 'recorded' } as const;
  await react(tx, 'records.changed', { companyId, records: [record], at });
  return id;
}
