import type { Stripe } from 'stripe';
import { i18n } from '#contract/i18n/i18n.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { CardEvent, CardGateway, ChargeOutcome } from './cardGateway.ts';
import { eventName, readEvent } from './eventValues.ts';
import { GatewayFailure } from './paymentGateway.ts';
import type { StripeSettings } from './stripeClient.ts';
import { asked, openClient, signed } from './stripeClient.ts';
import { scaleOf } from './stripeEvents.ts';

/** Our name for what comes back with a charge. */
const REFERENCE = 'exkoo_plan';

/** Cards saved at Stripe, by its own library: entered on pages of Checkout, charged without the customer. */
export function createStripeCards({
  outbound,
  ...settings
}: StripeSettings & { outbound: Outbound }): CardGateway {
  const open = () => openClient(outbound, settings);
  return {
    async newPayer({ reference, name, email, key }) {
      const stripe = await open();
      const payer = { name, email, metadata: { exkoo_company: reference } };
      return (await asked(() => stripe.customers.create(payer, { idempotencyKey: key }))).id;
    },

    async openCardPage({ payer, currency, savedUrl, leftUrl }) {
      const stripe = await open();
      const page = {
        mode: 'setup',
        customer: payer,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        success_url: savedUrl,
        cancel_url: leftUrl,
      } satisfies Stripe.Checkout.SessionCreateParams;
      const { url } = await asked(() => stripe.checkout.sessions.create(page));
      if (!url) throw new GatewayFailure(i18n.t('Stripe gave no page'));
      return url;
    },

    async charge({ payer, card, amount, currency, title, reference, key }) {
      const stripe = await open();
      const payment = {
        amount: amount * scaleOf(currency),
        currency: currency.toLowerCase(),
        customer: payer,
        payment_method: card,
        allowed_payment_method_types: ['card'],
        description: title,
        metadata: { [REFERENCE]: reference },
        off_session: true,
        confirm: true,
      } satisfies Stripe.PaymentIntentCreateParams;
      const call = () => stripe.paymentIntents.create(payment, { idempotencyKey: key });
      return asked(() => call().then(outcomeOf, declinedBy));
    },

    async forgetCard(card) {
      const stripe = await open();
      await asked(() =>
        stripe.paymentMethods.detach(card).catch((error: unknown) => {
          if (
            (error as { statusCode?: number }).statusCode !== 400 &&
            (error as { statusCode?: number }).statusCode !== 404
          )
            throw error;
        }),
      );
    },

    async readEvent(body, signature) {
      const stripe = await open();
      const event = signed(() => stripe.webhooks.constructEvent(body, signature, settings.webhookSecret));
      return readEvent(() => toldBy(event));
    },
  };
}

function outcomeOf({ id, status }: Stripe.PaymentIntent): ChargeOutcome {
  return status === 'succeeded'
    ? { paymentId: id }
    : { declined: /*i18n*/ 'The bank asks for a confirmation' };
}

/** A card that cannot be charged is an answer; anything else says nothing about the card, and is thrown on. */
function declinedBy(error: unknown): ChargeOutcome {
  const { type, statusCode, message } = error as { type?: string; statusCode?: number; message?: string };
  const isSure = type === 'StripeCardError' || (type === 'StripeInvalidRequestError' && statusCode !== 409);
  if (!isSure) throw error;
  return { declined: (message ?? i18n.t('The card was declined')).slice(0, MOST_REASON) };
}

function toldBy(event: Stripe.Event): CardEvent | null {
  switch (event.type) {
    case 'payment_method.attached':
    case 'payment_method.automatically_updated':
      return storedCardOf(event.data.object);
    case 'payment_intent.succeeded': {
      const { id, metadata } = event.data.object;
      if (!metadata[REFERENCE]) return null;
      return { reference: eventName(metadata[REFERENCE]), outcome: { paymentId: eventName(id) } };
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error } = event.data.object;
      const declined = (error?.message ?? i18n.t('The card was declined')).slice(0, MOST_REASON);
      return metadata[REFERENCE]
        ? { reference: eventName(metadata[REFERENCE]), outcome: { declined } }
        : null;
    }
    default:
      return null;
  }
}

function storedCardOf({ id, customer, card }: Stripe.PaymentMethod): CardEvent | null {
  const payer = typeof customer === 'string' ? customer : customer?.id;
  if (!payer || !card) return null;
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  if (!/^\d{4}-\d\d$/.test(expires)) throw new TypeError('A month is expected');
  const [brand, lastFour] = [eventName(card.brand), eventName(card.last4)];
  return { kept: { payer: eventName(payer), card: eventName(id), brand, lastFour, expires } };
}

const MOST_REASON = 300;
