import { i18n } from '#contract/i18n/i18n.ts';
import type { Outbound } from '../outbound/outbound.ts';
import { readEvent } from './eventValues.ts';
import type { PaymentGateway } from './paymentGateway.ts';
import { GatewayFailure } from './paymentGateway.ts';
import type { StripeSettings } from './stripeClient.ts';
import { asked, openClient, signed } from './stripeClient.ts';
import { REFERENCE, scaleOf, toldBy } from './stripeEvents.ts';

/**
 * Stripe through its own library, whose requests go out by the guard: pages of Stripe Checkout. The library is loaded with the first use,
 * as most installations have none for it.
 */
export function createStripeGateway({
  outbound,
  ...settings
}: StripeSettings & { outbound: Outbound }): PaymentGateway {
  const { webhookSecret } = settings;
  return {
    async openCheckout({ amount, currency, title, reference, payerEmail, paidUrl, leftUrl, closesAt, key }) {
      const stripe = await openClient(outbound, settings);
      const tags = { metadata: { [REFERENCE]: reference } };
      const { url } = await asked(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: amount * scaleOf(currency),
                  product_data: { name: title },
                },
              },
            ],
            ...tags,
            payment_intent_data: { ...tags, description: title },
            ...(payerEmail && { customer_email: payerEmail }),
            success_url: paidUrl,
            cancel_url: leftUrl,
            expires_at: Math.floor(closesAt.getTime() / 1000),
          },
          { idempotencyKey: key },
        ),
      );
      if (!url) throw new GatewayFailure(i18n.t('Stripe gave no page'));
      return url;
    },

    async giveBack({ paymentId, amount, currency, key }) {
      const stripe = await openClient(outbound, settings);
      await asked(() =>
        stripe.refunds.create(
          { payment_intent: paymentId, amount: amount * scaleOf(currency) },
          { idempotencyKey: key },
        ),
      );
    },

    async readEvent(body, signature) {
      const stripe = await openClient(outbound, settings);
      const event = signed(() => stripe.webhooks.constructEvent(body, signature, webhookSecret));
      return readEvent(() => toldBy(event));
    },
  };
}
