import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NO_REASON } from '#contract/sms/messageStatus.ts';
import { wellFormedText } from '#contract/validation/text.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import { expectedError } from '#server/access/userError.ts';
import type { WebhookRequest, Webhooks } from '#server/platform/sms/providerKind.ts';
import type { ProviderRef } from '../outbox/outbox.store.ts';
import { INBOUND_PATH, RECEIPT_PATH } from '../providers/providerUrls.ts';
import type { SmsInbound } from './inbound.service.ts';
import type { WebhookDeps } from './readWebhook.ts';
import { readWebhook } from './readWebhook.ts';

interface Deps extends WebhookDeps {
  smsInbound: SmsInbound;
  rateLimits: Pick<RateLimits, 'take'>;
}

/**
 * Receipts and inbound messages from providers, at URLs that only the provider knows, each in the format of its kind. 404 for any other URL; 403
 * for a request that is not from the provider; 400 for one that cannot be read; 503 for one to send again. Repeated requests get the same answer.
 */
export function providerWebhooks(app: FastifyInstance, deps: Deps): void {
  app.register(async (scope) => {
    // As it came: providers sign its bytes
    scope.removeContentTypeParser('application/json');
    for (const type of ['application/json', FORM])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) => done(null, body));
    routes(scope, deps);
  });
}

function routes(app: FastifyInstance, deps: Deps): void {
  const { smsInbound, smsProviderUrls, database, rateLimits } = deps;
  // The address is the right to speak as the provider: it stays out of the logs of requests.
  const options = { logLevel: 'warn', bodyLimit: 16 * 1024, exposeHeadRoute: false } as const;

  /** Reads a request by its provider's format, and takes it in. */
  function take(
    path: string,
    urlOf: (ref: ProviderRef) => string,
    readToken: ReadToken,
    handle: Handle,
  ): void {
    const handler: Handler = async (request, reply) => {
      const ref = readToken(request.params.token);
      if (!ref) return notFound(reply);
      const given = webhookRequest(request, urlOf(ref));
      const webhooks = await readWebhook(deps, ref, given);
      if (webhooks === 'absent') return notFound(reply);
      if (webhooks === 'forged') return reply.code(403).send({ message: 'Not signed by the provider' });
      return handle({ ref, request: given, webhooks, reply });
    };
    app.post<Called>(path, options, handler);
    app.get<Called>(path, options, handler);
  }

  take(
    `${RECEIPT_PATH}:token`,
    smsProviderUrls.receiptUrl,
    smsProviderUrls.readReceiptToken,
    async ({ ref, request, webhooks, reply }) => {
      const fields = webhooks.readReceipt(request);
      if (!fields) return { ok: true };
      const id = textOf(fields.id);
      const status = textOf(fields.status)?.toLowerCase();
      const outcome = STATUSES.get(status ?? '');
      if (!id || status === undefined) return reply.code(400).send({ message: 'id and status are needed' });
      // Steps on the way, such as 'sent', are nothing new
      if (!outcome) return { ok: true };
      const code = textOf(fields.code);
      const why = fields.reason ?? FAILURES.get(status) ?? NO_REASON;
      const reason = outcome === 'DELIVERED' ? null : `${why}${code ? ` (${code})` : ''}`;
      return answered(reply, () => smsInbound.receiveReceipts(ref, [id], { status: outcome, reason }));
    },
  );

  take(
    `${INBOUND_PATH}:token`,
    smsProviderUrls.inboundUrl,
    smsProviderUrls.readInboundToken,
    async ({ ref, request, webhooks, reply }) => {
      const fields = webhooks.readMessage(request);
      if (!fields) return { ok: true };
      const [id, from, to] = [fields.id, fields.from, fields.to].map((field) => textOf(field));
      // A longer one is cut
      const text = textOf(fields.text, Infinity);
      if (!id || !from || text === undefined)
        return reply.code(400).send({ message: 'id, from and text are needed' });
      const result = await answered(reply, async () => {
        if (!webhooks.isSigned)
          await rateLimits.take(database.kysely, `sms-inbound|${ref.providerId}`, UNSIGNED_MESSAGES);
        const isThere = await smsInbound.receiveSms(ref, { id, from, to: to ?? '', text });
        if (!isThere) reply.code(404);
      });
      const { answer } = webhooks;
      return answer && reply.statusCode === 200 ? reply.type(answer.type).send(answer.body) : result;
    },
  );
}

type Handler = (request: FastifyRequest<Called>, reply: FastifyReply) => Promise<unknown>;
type ReadToken = (token: string) => ProviderRef | null;
type Handle = (call: {
  ref: ProviderRef;
  request: WebhookRequest;
  webhooks: Webhooks;
  reply: FastifyReply;
}) => Promise<unknown>;

interface Called {
  Params: { token: string };
}

function webhookRequest(
  { method, headers, body, url: called }: FastifyRequest<Called>,
  url: string,
): WebhookRequest {
  return {
    method,
    url,
    query: called.split('?')[1] ?? '',
    isForm: headers['content-type']?.startsWith(FORM) ?? false,
    headers,
    body: typeof body === 'string' ? body : '',
  };
}

const FORM = 'application/x-www-form-urlencoded';

const STATUSES = new Map<string, 'DELIVERED' | 'FAILED'>([
  ['delivered', 'DELIVERED'],
  ['failed', 'FAILED'],
  ['undelivered', 'FAILED'],
  ['expired', 'FAILED'],
  ['rejected', 'FAILED'],
]);
const FAILURES = new Map([
  ['expired', /*i18n*/ 'The phone could not be reached in time'],
  ['rejected', /*i18n*/ 'Rejected by the carrier'],
  ['undelivered', /*i18n*/ 'Not delivered'],
]);

const MOST_ID = 200;

/** Received messages of one provider that does not sign them; it sends the others again. */
const UNSIGNED_MESSAGES = { capacity: 3_000, seconds: 60 };

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
