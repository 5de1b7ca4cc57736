import type { Stripe } from 'stripe';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound.ts';
import { AmountTooSmall, GatewayFailure, NotSigned } from './paymentGateway.ts';
import type { PaymentGateway } from './paymentGateway.ts';
import { REFERENCE, scaleOf, toldBy } from './stripeEvents.ts';

/** How Stripe is reached. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** In place of https://api.stripe.com. */
  apiBaseUrl: string;
}

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
      if (!url) throw new GatewayFailure('Stripe gave no page');
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

    async readTold(body, signature) {
      const stripe = await openClient(outbound, settings);
      return toldBy(signed(() => stripe.webhooks.constructEvent(body, signature, webhookSecret)));
    },
  };
}

async function openClient(outbound: Outbound, { secretKey, apiBaseUrl }: StripeSettings): Promise<Stripe> {
  const { Stripe: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiBaseUrl);
  const isPlain = protocol === 'http:';
  return new Library(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpClient: Library.createFetchHttpClient(guardedFetch(outbound)),
    timeout: ANSWER_LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** What the library sends its requests by; all of ours are POST. */
function guardedFetch(outbound: Outbound): typeof fetch {
  return async (address, init) => {
    const { status, body } = await outbound.post(String(address), {
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : '',
      limitMs: ANSWER_LIMIT_MS,
    });
    return new Response(body, { status, headers: { 'content-type': 'application/json' } });
  };
}

const ANSWER_LIMIT_MS = 15_000;

function signed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new NotSigned('Not signed by Stripe', { cause: error });
  }
}

async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, detail, message } = error as { code?: string; detail?: unknown; message?: string };
    if (code === 'amount_too_small') throw new AmountTooSmall(message, { cause: error });
    const reason = detail instanceof OutboundFailure ? detail.message : (message ?? 'No answer came');
    throw new GatewayFailure(`Stripe: ${reason}`.slice(0, MOST_REASON), { cause: error });
  }
}

const MOST_REASON = 300;
