import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { INVOICE_MESSAGES, paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { lockedInvoice, mustBePayable, wholeInvoice } from '../invoiceAccess.ts';
import { dayOf } from '../invoiceInput.ts';
import type { PaymentMethod } from '../invoices.table.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { amountDue } from '../invoiceStatus.ts';
import { invoiceSettingsOf } from '../settings/invoiceSettings.service.ts';
import type { PaymentListRow } from './payments.store.ts';
import { readPaymentPage } from './payments.store.ts';
import { sendReceipt } from './sendReceipt.ts';
import { writePayment } from './writePayment.ts';

/** What people say of a payment. */
export interface PaymentInput {
  /** Minor units. */
  amount: number;
  method?: PaymentMethod | null;
  reference?: string | null;
  /** YYYY-MM-DD; today where it is not given. */
  paidAt?: string | null;
  /** Emails the receipt to the customer; by the company's settings where it is not given. */
  sendReceipt?: boolean | null;
}

export interface PaymentsService {
  /**
   * Records an offline payment of an issued invoice: the whole due amount, or a part. Each payment has a
   * numbered receipt. Rejects more than the due amount, drafts, paid or void invoices, and a
   * requested email to a customer without an address. A repeated request is recorded once.
   */
  recordPayment(viewer: Viewer, invoiceId: string, input: PaymentInput): Promise<WholeInvoice>;
  /** A page of payments, of one customer or all, newest receipt first. */
  findPayments(
    viewer: Viewer,
    search: { customerId: string | null; limit: number; offset: number },
  ): Promise<{ rows: PaymentListRow[]; total: number }>;
}

/** Payments that are recorded by hand. */
export function paymentsService(deps: InvoicesDeps): PaymentsService {
  const { database, clock } = deps;
  return {
    findPayments(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readPaymentPage(tx, inCompany.companyId, search));
    },

    async recordPayment(viewer, invoiceId, { amount, method, reference, paidAt, sendReceipt: wantsReceipt }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const text = tidyText(reference ?? '') || null;
      if (text && textLength(text) > INVOICE_LIMITS.reference)
        throw invalid('invalid-reference', INVOICE_MESSAGES.reference);
      if ((method ?? 'OFFLINE') !== 'OFFLINE') throw invalid('invalid-method', INVOICE_MESSAGES.method);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await onceOnly(tx, viewer, async () => {
          const row = await lockedInvoice(tx, companyId, invoiceId);
          mustBePayable(row);
          const problem = paidAmountProblem(amount, amountDue(row));
          if (problem) throw invalid('invalid-amount', problem);
          const paidOn = paidAt ? dayOf(paidAt) : null;
          const payment = { amount, method: 'OFFLINE', reference: text, paidOn, at } as const;
          const paymentId = await writePayment(tx, inCompany, row, payment);
          const isSending = wantsReceipt ?? (await invoiceSettingsOf(tx, companyId)).sendsReceipts;
          const isSent = isSending && (await sendReceipt(tx, deps, inCompany, { paymentId, at }));
          if (wantsReceipt && !isSent) throw invalid('no-email', INVOICE_MESSAGES.noEmail);
        });
        return wholeInvoice(tx, companyId, invoiceId);
      });
    },
  };
}
