import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import {
  recordGatewayPayment,
  recordMoneyBack,
} from '#server/modules/invoices/payments/gatewayPayments.service.ts';
import type { PaidCheckout, ReturnNotice } from '#server/platform/payments/paymentGateway.ts';
import { companyGateways } from './companyGateway.ts';
import { changesOf, moneyBack } from './moneyBack.ts';
import {
  insertGatewayPayment,
  readGateway,
  readGatewayPayment,
  readGatewayReturns,
  saveGatewayReturn,
  writeGatewayPayment,
} from './onlinePayments.store.ts';
import type { OnlinePaymentsDeps } from './onlinePaymentsDeps.ts';

export interface GatewayEvents {
  /**
   * Processes a Stripe event about a payment, refund or dispute: each once, in any order and with any
   * repetition. Refunds an overpayment. False for an unknown token. Throws NotSigned, and GatewayFailure if
   * Stripe must retry.
   */
  receiveStripeEvent(event: { token: string; body: Buffer; signature: string }): Promise<boolean>;
}

/** Processes gateway events in the database. */
export function gatewayEvents(deps: OnlinePaymentsDeps): GatewayEvents {
  const { clock, links, jobs } = deps;
  const receipts = { jobs, pages: { pageUrl: links.payUrl } };
  const { gatewayOf, inCompany, watched } = companyGateways(deps);

  /** Records the payment up to the due amount. Resolves to the overpayment that is still to be refunded. */
  function recordPaid(companyId: string, invoiceId: string, paid: PaidCheckout): Promise<number> {
    const { paymentId, amount, currency } = paid;
    const at = clock.now();
    return inOrder(companyId, async (tx) => {
      const row = { company_id: companyId, payment_id: paymentId, invoice_id: invoiceId };
      if (await insertGatewayPayment(tx, { ...row, amount, currency, excess: 0, created_at: at })) {
        const recorded = await recordGatewayPayment(tx, receipts, { ...paid, companyId, invoiceId, at });
        if (recorded < amount)
          await writeGatewayPayment(tx, companyId, paymentId, { excess: amount - recorded });
      }
      return settle(tx, companyId, paymentId, at);
    });
  }

  function recordReturned(companyId: string, { at: toldAt, ...notice }: ReturnNotice): Promise<number> {
    const { paymentId, id, what, amount, step } = notice;
    const row = { company_id: companyId, payment_id: paymentId, id, what, amount, told_at: toldAt, step };
    return inOrder(companyId, async (tx) => {
      await saveGatewayReturn(tx, row);
      return settle(tx, companyId, paymentId, clock.now());
    });
  }

  /** One event of a company after the other: none shall miss what another has just written. */
  function inOrder<T>(companyId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inCompany(companyId, async (tx) => {
      await readGateway(tx, companyId, true);
      return work(tx);
    });
  }

  return {
    async receiveStripeEvent({ token, body, signature }) {
      const companyId = links.readWebhookToken(token);
      const gateway = companyId && (await gatewayOf(companyId));
      if (!companyId || !gateway) return false;
      const event = await gateway.readEvent(body, signature);
      if (!event) return true;
      if ('returned' in event) {
        await recordReturned(companyId, event.returned);
        return true;
      }
      const { paymentId, currency, reference } = event.paid;
      const [payee, invoiceId = ''] = reference.split('/');
      // Of another installation, or company, that uses the same account
      if (payee !== companyId || !isUuid(invoiceId)) return true;
      const amount = await recordPaid(companyId, invoiceId, event.paid);
      if (amount === 0) return true;
      const key = `excess-${paymentId}-${amount}`;
      await watched(companyId, () => gateway.giveBack({ paymentId, amount, currency, key }));
      await inCompany(companyId, (tx) =>
        writeGatewayPayment(tx, companyId, paymentId, { returned_at: clock.now() }),
      );
      return true;
    },
  };
}

/** Brings the invoice to what the notices of its payment come to. Resolves to what of the payment is still to be given back. */
async function settle(tx: Tx, companyId: string, paymentId: string, at: Date): Promise<number> {
  const payment = await readGatewayPayment(tx, companyId, paymentId);
  // Its own notice comes later
  if (!payment) return 0;
  const returns = await readGatewayReturns(tx, companyId, paymentId);
  const back = moneyBack(payment, returns);
  const { written, changes } = changesOf(payment, back);
  for (const reason of ['refunded', 'disputed'] as const) {
    if (changes[reason] === 0) continue;
    written[reason] += await recordMoneyBack(tx, {
      companyId,
      invoiceId: payment.invoice_id,
      amount: changes[reason],
      paymentId,
      reason,
      at,
    });
  }
  if (written.refunded !== payment.refunded || written.disputed !== payment.disputed)
    await writeGatewayPayment(tx, companyId, paymentId, written);
  return payment.returned_at ? 0 : Math.max(0, payment.excess - back.all);
}
