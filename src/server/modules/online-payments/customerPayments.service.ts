import { emailProblem } from '#contract/validation/email.ts';
import { paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { OwedInvoice } from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import { owedInvoice } from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import type { CustomerInvoice } from '#server/modules/invoices/sending/customerInvoice.service.ts';
import {
  customerInvoice,
  recordInvoiceView,
} from '#server/modules/invoices/sending/customerInvoice.service.ts';
import { AmountTooSmall, GatewayFailure } from '#server/platform/payments/paymentGateway.ts';
import { companyGateways } from './companyGateway.ts';
import { readGateway } from './onlinePayments.store.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';

/** An invoice on its public page. */
export interface PayableInvoice {
  invoice: OwedInvoice;
  document: CustomerInvoice;
  isOnline: boolean;
}

/** What customers do by the link of their invoice, without an account here. */
export interface CustomerPayments {
  /** The invoice of the link, and whether it can be paid online; null for an invalid link. */
  findPayable(token: string): Promise<PayableInvoice | null>;
  /** Records that the customer opened the page of the invoice, the first time. */
  recordView(token: string): Promise<void>;
  /** The invoice as a PDF file. Rejects an invalid link like a missing invoice. */
  findPayablePdf(token: string): Promise<{ fileName: string; file: Buffer }>;
  /**
   * Opens a Stripe checkout for the amount, or for the whole due amount if none is given, and resolves to its
   * URL. Repeated within an hour, it returns the same checkout. Rejects an amount above the due amount, an
   * invoice that is not due or not payable online, and failures of Stripe, which it reports to admins.
   */
  openCheckout(token: string, amount: number | null): Promise<string>;
}

/** Payments of customers on a database. */
export function customerPayments(deps: OnlinePaymentsDeps): CustomerPayments {
  const { database, clock, rateLimits, links, invoices } = deps;
  const { gatewayOf, inCompany, watched } = companyGateways(deps);

  return {
    async findPayable(token) {
      const ref = links.readPayToken(token);
      if (!ref) return null;
      return inCompany(ref.companyId, async (tx) => {
        const invoice = await owedInvoice(tx, ref.companyId, ref.invoiceId);
        const document = await customerInvoice(tx, ref, clock.now());
        const gateway = await readGateway(tx, ref.companyId);
        return invoice && document && { invoice, document, isOnline: gateway?.has_webhook_secret ?? false };
      });
    },

    async recordView(token) {
      const ref = links.readPayToken(token);
      if (ref) await inCompany(ref.companyId, (tx) => recordInvoiceView(tx, ref, clock.now()));
    },

    async findPayablePdf(token) {
      const ref = links.readPayToken(token);
      if (!ref) throw notFound('invoice');
      return invoices().customerPdf(ref);
    },

    async openCheckout(token, asked) {
      const ref = links.readPayToken(token);
      if (!ref) throw notFound('invoice');
      const { companyId, invoiceId } = ref;
      await rateLimits.take(database.kysely, `pay|${invoiceId}`, { capacity: 20, seconds: 3_600 });
      const invoice = await inCompany(companyId, (tx) => owedInvoice(tx, companyId, invoiceId));
      const gateway = await gatewayOf(companyId);
      if (!invoice || !gateway) throw notFound('invoice');
      if (invoice.amountDue === 0) throw new UserError(409, 'nothing-due', 'Nothing is due on this invoice');
      const amount = asked ?? invoice.amountDue;
      const problem = paidAmountProblem(amount, invoice.amountDue);
      if (problem) throw invalid('invalid-amount', problem);
      const hour = Math.floor(clock.now().getTime() / HOUR_MS);
      const url = links.payUrl(ref);
      try {
        return await watched(companyId, () =>
          gateway.openCheckout({
            amount,
            currency: invoice.currency,
            title: `Invoice ${invoice.number}`,
            reference: `${companyId}/${invoiceId}`,
            payerEmail:
              invoice.payerEmail && emailProblem(invoice.payerEmail) === null ? invoice.payerEmail : null,
            // The paid amount once this payment has arrived
            paidUrl: `${url}?paid=${invoice.amountPaid + 1}`,
            leftUrl: url,
            closesAt: new Date((hour + PAGE_HOURS) * HOUR_MS),
            key: `pay-${invoiceId}-${invoice.amountPaid}-${invoice.amountDue}-${amount}-${hour}`,
          }),
        );
      } catch (error) {
        if (error instanceof AmountTooSmall)
          throw amount < invoice.amountDue
            ? invalid('amount-too-small', 'This amount is too small to pay online. Enter a higher amount')
            : invalid(
                'due-too-small',
                'This amount is too small to pay online. Contact the company about other ways to pay',
              );
        if (!(error instanceof GatewayFailure)) throw error;
        throw new UserError(503, 'gateway-failed', 'The payment page could not be opened. Try again later');
      }
    },
  };
}

const HOUR_MS = 3_600_000;

/** A page stays open for one to two hours: the same one is opened within an hour, and Stripe closes none before half of one. */
const PAGE_HOURS = 2;
