import type { Stripe } from 'stripe';
import type { Outbound } from '../outbound/outbound.ts';
import { OutboundFailure } from '../outbound/outbound.ts';
import { AmountTooSmall, GatewayFailure, NotSigned } from './paymentGateway.ts';

/** How Stripe is reached. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** In place of https://api.stripe.com. */
  apiBaseUrl: string;
}

/** Stripe's library, loaded with its first use, whose requests go out by the guard. */
export async function openClient(
  outbound: Outbound,
  { secretKey, apiBaseUrl }: StripeSettings,
): Promise<Stripe> {
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

/** The library's HTTP client; all our requests are POST. */
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

/** Verifies that Stripe sent an event. Throws NotSigned. */
export function signed<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new NotSigned('Not signed by Stripe', { cause: error });
  }
}

/** Calls Stripe. Throws GatewayFailure with its words, AmountTooSmall where that is why. */
export async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const { code, detail, message } = error as { code?: string; detail?: unknown; message?: string };
    if (code === 'amount_too_small') throw new AmountTooSmall(message, { cause: error });
    const reason = detail instanceof OutboundFailure ? detail.message : (message ?? /*i18n*/ 'No response');
    throw new GatewayFailure(`Stripe: ${reason}`.slice(0, MOST_REASON), { cause: error });
  }
}

const MOST_REASON = 300;
