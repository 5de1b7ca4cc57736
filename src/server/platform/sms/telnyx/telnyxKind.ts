import { createPublicKey, verify } from 'node:crypto';
import { wellFormedText } from '#contract/validation/text.ts';
import type { OutboundResponse } from '../../outbound/outbound.ts';
import { failureOutcome, retryAfterOf } from '../failureOutcome.ts';
import type { OpenProvider, ProviderKind, WebhookRequest } from '../providerKind.ts';
import { jsonFields } from '../providerKind.ts';
import type { SendOutcome } from '../smsGateway.ts';

/** Telnyx's Messaging API v2. It takes no idempotency keys: a message without an answer may have been sent. */
export const telnyxKind: ProviderKind = {
  open: ({ outbound }, { settings, secrets, receiptUrl }) => ({
    hasKeys: false,
    async send({ from, to, text }) {
      const { apiBaseUrl = '', messagingProfileId } = settings;
      try {
        const answer = await outbound.request(`${apiBaseUrl.replace(/\/$/, '')}/v2/messages`, {
          method: 'POST',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${secrets['apiKey'] ?? ''}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({
            from,
            to,
            text,
            ...(messagingProfileId && { messaging_profile_id: messagingProfileId }),
            webhook_url: receiptUrl,
            // Otherwise receipts go to the profile's URL, too
            use_profile_webhooks: false,
          }),
          limitMs: ANSWER_LIMIT_MS,
          mostBytes: MOST_BYTES,
          isSecret: true,
        });
        return outcomeOf(answer);
      } catch (error) {
        return failureOutcome(error);
      }
    },
  }),
  webhooks: {
    isSigned: true,
    isGenuine: isSignedByTelnyx,
    readReceipt(request) {
      const { event_type: type, payload } = eventOf(request);
      if (type === 'message.received' || !payload) return null;
      const error = payload.errors?.[0];
      const status = STATUSES.get(payload.to?.[0]?.status ?? '') ?? 'on its way';
      return { id: payload.id, status, code: error?.code, reason: error && reasonOf(error) };
    },
    readMessage(request) {
      const { event_type: type, payload } = eventOf(request);
      if (type !== 'message.received' || !payload) return null;
      const { id, from, to, text } = payload;
      // A picture message has no text
      return { id, from: from?.phone_number, to: to?.[0]?.phone_number, text: text ?? '' };
    },
  },
};

const ANSWER_LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

interface TelnyxError {
  code?: string | number;
  title?: string;
  detail?: string;
}

interface TelnyxEvent {
  event_type?: string;
  payload?: {
    id?: string;
    from?: { phone_number?: string };
    to?: { phone_number?: string; status?: string }[];
    text?: string | null;
    errors?: TelnyxError[];
  };
}

function eventOf({ body }: WebhookRequest): TelnyxEvent {
  return Object(jsonFields(body)['data']) as TelnyxEvent;
}

function outcomeOf({ status, headers, body }: OutboundResponse): SendOutcome {
  const { data, errors } = jsonFields(body) as { data?: { id?: string } | null; errors?: TelnyxError[] };
  if (status >= 200 && status < 300)
    // Without the id, receipts for the accepted message cannot be matched
    return data?.id
      ? { outcome: 'accepted', providerId: data.id }
      : { outcome: 'unknown', reason: /*i18n*/ /*i18n*/ 'The response of Telnyx cannot be read' };
  const error = errors?.[0];
  const code = error?.code === undefined ? '' : ` (${error.code})`;
  const text = `${(error && reasonOf(error)) ?? `Telnyx responded with ${status}`}${code}`;
  const reason = wellFormedText(text.slice(0, MOST_REASON));
  if (status === 429 || status === 503 || TEMPORARY.has(String(error?.code)))
    return { outcome: 'busy', reason, ...retryAfterOf(headers) };
  if (status >= 500) return { outcome: 'unknown', reason };
  return { outcome: 'rejected', reason, isOptOut: String(error?.code) === OPTED_OUT };
}

/** Too many requests; the queue of messages is full. */
const TEMPORARY = new Set(['10011', '40318']);

/** Why a message failed: in our words where the code is known, otherwise in Telnyx's. */
function reasonOf({ code, title, detail }: TelnyxError): string | undefined {
  const text = detail || title;
  const known = FAILURES.get(String(code));
  return known ?? (text ? wellFormedText(`Telnyx: ${text}`.slice(0, MOST_REASON)) : undefined);
}

const MOST_REASON = 300;

const OPTED_OUT = '40300';

const FAILURES = new Map([
  ['40001', /*i18n*/ 'The number cannot receive messages, such as a landline'],
  ['40002', /*i18n*/ 'Blocked by the carrier as spam'],
  ['40003', /*i18n*/ 'Blocked by the carrier as spam'],
  ['40004', /*i18n*/ 'Rejected by the carrier'],
  ['40005', /*i18n*/ 'The phone could not be reached in time'],
  ['40010', /*i18n*/ 'The sender is not registered with the carriers'],
  ['40011', /*i18n*/ 'The carrier does not accept more messages at the moment'],
  ['40012', /*i18n*/ 'The number is not in use'],
  ['40014', /*i18n*/ 'The message was queued at the provider for too long'],
  ['40015', /*i18n*/ 'Blocked by the provider as spam'],
  [OPTED_OUT, /*i18n*/ 'The number has opted out at the provider'],
]);

/** A message whose delivery the carrier does not confirm stays sent. */
const STATUSES = new Map([
  ['delivered', 'delivered'],
  ['sending_failed', 'failed'],
  ['delivery_failed', 'undelivered'],
]);

/** Verifies Telnyx's Ed25519 signature over `timestamp|body`. An old timestamp is a replay. */
function isSignedByTelnyx(
  { headers, body }: WebhookRequest,
  { settings }: Pick<OpenProvider, 'settings'>,
  at: Date,
): boolean {
  const timestamp = String(headers['telnyx-timestamp'] ?? '');
  const signature = Buffer.from(String(headers['telnyx-signature-ed25519'] ?? ''), 'base64');
  const isRecent =
    /^\d{1,12}$/.test(timestamp) && Math.abs(at.getTime() - Number(timestamp) * 1000) <= REPLAY_MS;
  if (!isRecent || signature.length !== SIGNATURE_BYTES) return false;
  const x = Buffer.from(settings['publicKey'] ?? '', 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(`${timestamp}|${body}`), key, signature);
}

const REPLAY_MS = 5 * 60_000;
const SIGNATURE_BYTES = 64;
