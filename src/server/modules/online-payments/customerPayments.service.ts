import { emailProblem } from '#contract/validation/email.ts';
import { paidAmountProblem } from '#contract/validation/records/invoice.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { OwedInvoice } from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import { owedInvoice } from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import { AmountTooSmall, GatewayFailure } from '#server/platform/payments/paymentGateway.ts';
import { companyGateways } from './companyGateway.ts';
import { readGateway } from './onlinePayments.store.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';

/** What customers do by the link of their invoice, without an account here. */
export interface CustomerPayments {
  /** What the link leads to, and whether it can be paid online; null for a link that was made up or leads nowhere any more. */
  findPayable(token: string): Promise<{ invoice: OwedInvoice; isOnline: boolean } | null>;
  /**
   * Opens a Stripe checkout for the amount, or for the whole due amount if none is given, and resolves to its
   * URL. Repeated within an hour, it returns the same checkout. Rejects an amount above the due amount, an
   * invoice that is not due or not payable online, and failures of Stripe, which it reports to admins.
   */
  openCheckout(token: string, amount: number | null): Promise<string>;
}

/** Payments of customers on a database. */
export function customerPayments(deps: OnlinePaymentsDeps): CustomerPayments {
  const { database, clock, rateLimits, links } = deps;
  const { gatewayOf, inCompany, watched } = companyGateways(deps);

  return {
    async findPayable(token) {
      const ref = links.readPayToken(token);
      if (!ref) return null;
      return inCompany(ref.companyId, async (tx) => {
        const invoice = await owedInvoice(tx, ref.companyId, ref.invoiceId);
        const gateway = await readGateway(tx, ref.companyId);
        return invoice && { invoice, isOnline: gateway?.has_webhook_secret ?? false };
      });
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
