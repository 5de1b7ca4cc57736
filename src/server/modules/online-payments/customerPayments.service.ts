import { emailProblem } from '#contract/validation/email.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import {
  owedInvoice,
  recordGatewayPayment,
} from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import type { OwedInvoice } from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import { GatewayFailure } from '#server/platform/payments/paymentGateway.ts';
import type { PaidCheckout, PaymentGateway } from '#server/platform/payments/paymentGateway.ts';
import { createStripeGateway } from '#server/platform/payments/stripeGateway.ts';
import { openSecret } from './gatewaySecret.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';
import {
  insertGatewayPayment,
  readGateway,
  readGatewayPayment,
  writeGateway,
  writeGatewayPayment,
} from './onlinePayments.store.ts';

/** What somebody without an account here does: customers by the link of their invoice, and Stripe. */
export interface CustomerPayments {
  /** What the link leads to, and whether it can be paid online; null for a link that was made up or leads nowhere any more. */
  findPayable(token: string): Promise<{ invoice: OwedInvoice; isOnline: boolean } | null>;
  /**
   * Opens a page of Stripe on which all that is due is paid; asked again within the hour the same one. Resolves to its address. Refuses
   * where nothing is due or can be paid online, and where Stripe opens none, which administrators are told of.
   */
  openCheckout(token: string): Promise<string>;
  /**
   * Takes in what Stripe tells: a payment once, however often and in whichever order it is told. What is more than is due by then is given
   * back. False for an address that leads nowhere. Throws NotSigned, and GatewayFailure where it has to be told again.
   */
  receiveStripeEvent(told: { token: string; body: Buffer; signature: string }): Promise<boolean>;
}

/** Payments of customers on a database. */
export function customerPayments(deps: OnlinePaymentsDeps): CustomerPayments {
  const { database, clock, rateLimits, secretBox, outbound, links } = deps;

  async function gatewayOf(companyId: string): Promise<PaymentGateway | null> {
    const row = await inCompany(companyId, (tx) => readGateway(tx, companyId));
    if (!row?.has_webhook_secret) return null;
    return createStripeGateway({
      outbound,
      apiBaseUrl: row.api_base_url,
      ...openSecret(secretBox, row.secret),
    });
  }

  function inCompany<T>(companyId: string, work: Parameters<typeof companyScope<T>>[2]): Promise<T> {
    return companyScope(database, { companyId, userId: null }, work);
  }

  /** Says in the settings why the gateway did not do it, until it does again. */
  async function watched<T>(companyId: string, call: () => Promise<T>): Promise<T> {
    try {
      const result = await call();
      await inCompany(companyId, (tx) =>
        writeGateway(tx, companyId, { last_error: null, last_error_at: null }),
      );
      return result;
    } catch (error) {
      if (error instanceof GatewayFailure) {
        const failed = { last_error: error.message, last_error_at: clock.now() };
        await inCompany(companyId, (tx) => writeGateway(tx, companyId, failed));
      }
      throw error;
    }
  }

  /** Records the payment as far as it is due, once. Resolves to what of it has to be given back. */
  async function record(companyId: string, invoiceId: string, paid: PaidCheckout): Promise<number> {
    const { paymentId, amount, currency } = paid;
    const at = clock.now();
    return inCompany(companyId, async (tx) => {
      const row = { company_id: companyId, payment_id: paymentId, invoice_id: invoiceId };
      const isNew = await insertGatewayPayment(tx, { ...row, amount, currency, excess: 0, created_at: at });
      if (!isNew) {
        const { excess, returned_at: returnedAt } = await readGatewayPayment(tx, companyId, paymentId);
        return returnedAt ? 0 : excess;
      }
      const recorded = await recordGatewayPayment(tx, { ...paid, companyId, invoiceId, at });
      const excess = amount - recorded;
      if (excess > 0) await writeGatewayPayment(tx, companyId, paymentId, { excess });
      return excess;
    });
  }

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

    async openCheckout(token) {
      const ref = links.readPayToken(token);
      if (!ref) throw notFound('invoice');
      const { companyId, invoiceId } = ref;
      await rateLimits.take(database.kysely, `pay|${invoiceId}`, { capacity: 20, seconds: 3_600 });
      const invoice = await inCompany(companyId, (tx) => owedInvoice(tx, companyId, invoiceId));
      const gateway = await gatewayOf(companyId);
      if (!invoice || !gateway) throw notFound('invoice');
      if (invoice.amountDue === 0) throw new UserError(409, 'nothing-due', 'Nothing is due of this invoice');
      const hour = Math.floor(clock.now().getTime() / HOUR_MS);
      const url = links.payUrl(ref);
      try {
        return await watched(companyId, () =>
          gateway.openCheckout({
            amount: invoice.amountDue,
            currency: invoice.currency,
            title: `Invoice ${invoice.number}`,
            reference: `${companyId}/${invoiceId}`,
            payerEmail:
              invoice.payerEmail && emailProblem(invoice.payerEmail) === null ? invoice.payerEmail : null,
            paidUrl: `${url}?paid=1`,
            leftUrl: url,
            closesAt: new Date((hour + PAGE_HOURS) * HOUR_MS),
            key: `pay-${invoiceId}-${invoice.amountPaid}-${invoice.amountDue}-${hour}`,
          }),
        );
      } catch (error) {
        if (!(error instanceof GatewayFailure)) throw error;
        throw new UserError(503, 'gateway-failed', 'The payment page could not be opened. Try again later');
      }
    },

    async receiveStripeEvent({ token, body, signature }) {
      const companyId = links.readWebhookToken(token);
      const gateway = companyId && (await gatewayOf(companyId));
      if (!companyId || !gateway) return false;
      const paid = await gateway.readPaid(body, signature);
      if (!paid) return true;
      const [payee, invoiceId = ''] = paid.reference.split('/');
      // Of another installation, or company, that uses the same account
      if (payee !== companyId) return true;
      const excess = await record(companyId, invoiceId, paid);
      if (excess === 0) return true;
      const { paymentId, currency } = paid;
      await watched(companyId, () =>
        gateway.giveBack({ paymentId, amount: excess, currency, key: `excess-${paymentId}` }),
      );
      await inCompany(companyId, (tx) =>
        writeGatewayPayment(tx, companyId, paymentId, { returned_at: clock.now() }),
      );
      return true;
    },
  };
}

const HOUR_MS = 3_600_000;

/** A page stays open for one to two hours: the same one is opened within an hour, and Stripe closes none before half of one. */
const PAGE_HOURS = 2;
