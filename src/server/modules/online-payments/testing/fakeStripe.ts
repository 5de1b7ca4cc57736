import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';

/** A request and its response. */
interface Made {
  path: string;
  fields: Record<string, string>;
  key: string;
  body: Record<string, unknown>;
}

export const SECRET_KEY = 'sk_test_canary7f31';
export const WEBHOOK_SECRET = 'whsec_canary9c20';

/** A server on loopback that speaks as much of Stripe's API as we use: pages of Checkout and refunds, each once under its key. */
export async function fakeStripe() {
  const made: Made[] = [];
  let calls = 0;
  let declined: { words: string; card: string | undefined } | null = null;
  let failure: { status: number; message: string; code?: string } | null = null;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      calls += 1;
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()));
      const { status, body } = answerTo(request.url ?? '', fields, request.headers);
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answerTo(path: string, fields: Record<string, string>, headers: IncomingHttpHeaders) {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return failed(401, 'Invalid API Key provided');
    if (failure) return failed(failure.status, failure.message, failure.code);
    const key = String(headers['idempotency-key'] ?? '');
    const known = made.find((each) => each.key === key);
    if (known && JSON.stringify(known.fields) !== JSON.stringify(fields))
      return failed(400, 'Keys for idempotent requests can only be used with the same parameters');
    if (known) return { status: 200, body: known.body };
    const body = bodyOf(path, fields, made.length + 1);
    made.push({ path, fields, key, body });
    const card = fields['payment_method'];
    if (path === '/v1/payment_intents' && declined && (declined.card ?? card) === card)
      return failed(402, declined.words, 'card_declined', 'card_error');
    return { status: 200, body };
  }

  function bodyOf(path: string, fields: Record<string, string>, count: number): Record<string, unknown> {
    if (path === '/v1/refunds')
      return { id: `re_${count}`, object: 'refund', status: 'succeeded', amount: Number(fields['amount']) };
    if (path === '/v1/customers') return { id: `cus_${count}`, object: 'customer' };
    if (path === '/v1/payment_intents')
      return { id: `pi_${count}`, object: 'payment_intent', status: 'succeeded' };
    if (path.endsWith('/detach')) return { id: path.split('/')[3], object: 'payment_method' };
    return { id: `cs_test_${count}`, object: 'checkout.session', url: `${url}/pay/cs_test_${count}` };
  }

  return {
    url,
    made: (path: string) => made.filter((each) => each.path === path),
    /** Cards, or this one alone, are declined with these words, until it is null again. */
    declines: (words: string | null, card?: string) =>
      void (declined = words === null ? null : { words, card }),
    /** A Stripe event with the headers of its signature. */
    event: signed,
    pages: () => made.filter(({ path }) => path === '/v1/checkout/sessions'),
    refunds: () => made.filter(({ path }) => path === '/v1/refunds'),
    /** How often it was called, repeated calls included. */
    calls: () => calls,
    failsWith: (next: typeof failure) => void (failure = next),
    /** The event of a paid checkout, as text, with the headers of its signature. */
    paidEvent(
      page: Made,
      {
        type = 'checkout.session.completed',
        status = 'paid',
        paymentId = `pi_${String(page.body['id'])}`,
        secret = WEBHOOK_SECRET,
        reference = page.fields['metadata[exkoo_invoice]'],
      } = {},
    ) {
      const session = {
        id: page.body['id'],
        object: 'checkout.session',
        mode: 'payment',
        payment_status: status,
        payment_intent: paymentId,
        amount_total: Number(page.fields['line_items[0][price_data][unit_amount]']),
        currency: page.fields['line_items[0][price_data][currency]'],
        metadata: reference === undefined ? {} : { exkoo_invoice: reference },
      };
      return signed({ type, object: session }, secret);
    },
    /** The event with the total refunded amount of a payment. */
    refundEvent(
      page: Made,
      { amount, second = 1, isOurs = true }: { amount: number; second?: number; isOurs?: boolean },
    ) {
      const charge = {
        ...moneyBack(page, `ch_${String(page.body['id'])}`),
        object: 'charge',
        amount_refunded: amount,
        metadata: isOurs ? { exkoo_invoice: page.fields['metadata[exkoo_invoice]'] } : {},
      };
      return signed({ type: 'charge.refunded', object: charge, second });
    },
    /** The event of a failed refund. */
    refundFailedEvent(page: Made, { amount, second = 2 }: { amount: number; second?: number }) {
      const refund = { ...moneyBack(page, 're_failed'), object: 'refund', amount, status: 'failed' };
      return signed({ type: 'refund.failed', object: refund, second });
    },
    /** The event with the state of a dispute. */
    disputeEvent(
      page: Made,
      { step, status, second = 1 }: { step: string; status: string; second?: number },
    ) {
      const amount = Number(page.fields['line_items[0][price_data][unit_amount]']);
      const dispute = { ...moneyBack(page, 'dp_1'), object: 'dispute', amount, status };
      return signed({ type: `charge.dispute.${step}`, object: dispute, second });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

function moneyBack(page: Made, id: string) {
  const currency = page.fields['line_items[0][price_data][currency]'];
  return { id, payment_intent: `pi_${String(page.body['id'])}`, currency };
}

/** An event as text, with the headers of its signature. */
function signed(
  { type, object, second = 0 }: { type: string; object: object; second?: number },
  secret = WEBHOOK_SECRET,
) {
  const event = {
    id: `evt_${type}_${second}`,
    object: 'event',
    created: 1_760_000_000 + second,
    type,
    data: { object },
  };
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

function failed(status: number, message: string, code?: string, given?: string) {
  const type = given ?? (status === 401 || code ? 'invalid_request_error' : 'api_error');
  return { status, body: { error: { type, message, code } } };
}
