import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_REASON } from '#contract/sms/messageStatus.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { expectedError } from '#server/access/userError.ts';
import type { Database } from '#server/database/database.ts';
import type { ProviderRef } from '#server/modules/sms/outbox/outbox.store.ts';
import { INBOUND_PATH, RECEIPT_PATH } from '#server/modules/sms/providers/smsLinks.ts';
import type { SmsLinks } from '#server/modules/sms/providers/smsLinks.ts';
import { twilioFailure } from '#server/platform/sms/twilio/twilioFailures.ts';
import { readKannelReceipt, readKannelText } from '#server/platform/sms/kannel/kannelTold.ts';
import type { SmsService } from '#server/modules/sms/sms.service.ts';

/**
 * Where providers tell of deliveries and of texts that came in, under an address that only the provider knows: JSON, or Twilio's own form, which
 * it signs, or Kannel's, by GET. 404 for any other address; 403 for what the provider has not signed; 400 for what cannot be read; 503 for what
 * should be told again. Whatever is told twice is answered as the first time.
 */
export function smsRoutes(
  app: FastifyInstance,
  deps: {
    sms: Pick<SmsService, 'receiveReceipts' | 'receiveSms' | 'isOfProvider'>;
    links: SmsLinks;
    database: Pick<Database, 'kysely'>;
    rateLimits: Pick<RateLimits, 'take'>;
  },
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    routes(scope, deps);
  });
}

function routes(
  app: FastifyInstance,
  { sms, links, database, rateLimits }: Parameters<typeof smsRoutes>[1],
): void {
  // The address is the right to speak as the provider: it stays out of the logs of requests.
  const options = { logLevel: 'warn', bodyLimit: 16 * 1024, exposeHeadRoute: false } as const;

  function take(path: string, handler: Handler): void {
    app.post<Told>(path, options, handler);
    app.get<Told>(path, options, handler);
  }

  /** What was told, by the names of the plain form; null where it is not the provider who tells it. */
  async function told(
    request: FastifyRequest<Told>,
    ref: ProviderRef,
    url: string,
    readQuery: (query: string) => Record<string, unknown>,
  ): Promise<Record<string, unknown> | null> {
    const { method, headers, body, url: asked } = request;
    const fields = (body ?? {}) as Record<string, string>;
    const form = isForm(request)
      ? { signature: String(headers['x-twilio-signature'] ?? ''), url, fields }
      : null;
    if (!(await sms.isOfProvider(ref, form))) return null;
    if (method === 'GET') return readQuery(asked.split('?')[1] ?? '');
    if (!form) return body ?? {};
    const { MessageSid: id, MessageStatus: status, ErrorCode: code, From: from, To: to, Body: text } = fields;
    return { id, status, code, from, to, text };
  }

  take(`${RECEIPT_PATH}:token`, async (request, reply) => {
    const ref = links.readReceiptToken(request.params.token);
    if (!ref) return notFound(reply);
    const body = await told(request, ref, links.receiptUrl(ref), readKannelReceipt);
    if (!body) return reply.code(403).send({ message: 'Not signed by the provider' });
    const id = textOf(body['id']);
    const status = textOf(body['status'])?.toLowerCase();
    const outcome = STATUSES.get(status ?? '');
    if (!id || status === undefined) return reply.code(400).send({ message: 'id and status are needed' });
    // Steps on the way, such as 'sent', are nothing new
    if (!outcome) return { ok: true };
    const code = textOf(body['code']);
    const why = (isForm(request) ? twilioFailure(code) : undefined) ?? FAILURES.get(status) ?? NO_REASON;
    const reason = outcome === 'DELIVERED' ? null : `${why}${code ? ` (${code})` : ''}`;
    return answered(reply, () => sms.receiveReceipts(ref, [id], { status: outcome, reason }));
  });

  take(`${INBOUND_PATH}:token`, async (request, reply) => {
    const ref = links.readInboundToken(request.params.token);
    if (!ref) return notFound(reply);
    const body = await told(request, ref, links.inboundUrl(ref), readKannelText);
    if (!body) return reply.code(403).send({ message: 'Not signed by the provider' });
    const [id, from, to] = ['id', 'from', 'to'].map((name) => textOf(body[name]));
    // A longer one is cut
    const text = textOf(body['text'], Infinity);
    if (!id || !from || text === undefined)
      return reply.code(400).send({ message: 'id, from and text are needed' });
    const result = await answered(reply, async () => {
      // Without a signature, anyone who has read the URL in a log can send messages
      if (!isForm(request))
        await rateLimits.take(database.kysely, `sms-inbound|${ref.providerId}`, UNSIGNED_MESSAGES);
      const isThere = await sms.receiveSms(ref, { id, from, to: to ?? '', text });
      if (!isThere) reply.code(404);
    });
    // Kannel and Twilio take anything else for what they should answer
    if (request.method === 'GET' && reply.statusCode === 200) return reply.type('text/plain').send('');
    const isSigned = request.headers['x-twilio-signature'] !== undefined && reply.statusCode === 200;
    return isSigned ? reply.type('text/xml').send('<Response/>') : result;
  });
}

type Handler = (request: FastifyRequest<Told>, reply: FastifyReply) => Promise<unknown>;

interface Told {
  Params: { token: string };
  Body: Record<string, unknown> | null | undefined;
}

const STATUSES = new Map<string, 'DELIVERED' | 'FAILED'>([
  ['delivered', 'DELIVERED'],
  ['failed', 'FAILED'],
  ['undelivered', 'FAILED'],
  ['expired', 'FAILED'],
  ['rejected', 'FAILED'],
]);
const FAILURES = new Map([
  ['expired', 'The phone was not reached in time'],
  ['rejected', 'Rejected by the carrier'],
  ['undelivered', 'Not delivered'],
]);

const MOST_ID = 200;

/** Received messages of one provider that does not sign them; it sends the others again. */
const UNSIGNED_MESSAGES = { capacity: 3_000, seconds: 60 };

/** Only Twilio tells by forms. */
function isForm({ headers }: FastifyRequest<Told>): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

/** A short text as it may be stored; undefined for anything else. */
function textOf(value: unknown, most = MOST_ID): string | undefined {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length > most) return undefined;
  return wellFormedText(value).replaceAll('\0', '');
}

async function answered(
  reply: FastifyReply,
  work: () => Promise<void>,
): Promise<FastifyReply | { ok: boolean }> {
  try {
    await work();
    return { ok: reply.statusCode < 400 };
  } catch (error) {
    const expected = expectedError(error);
    if (!expected) throw error;
    if (expected.waitSeconds !== null) reply.header('retry-after', String(expected.waitSeconds));
    return reply.code(503).send({ message: expected.message });
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ message: 'Not found' });
}
