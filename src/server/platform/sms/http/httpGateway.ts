import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { failureOutcome, retryAfterOf } from '../failureOutcome.ts';
import type { OutgoingSms, SendOutcome, SmsGateway } from '../smsGateway.ts';

/** How a gateway is reached over HTTP. */
export interface HttpGatewaySettings {
  url: string;
  headers: { name: string; value: string }[];
  /** The webhook URL for delivery receipts. */
  receiptUrl: string;
  /** Whether it honours Idempotency-Key. */
  hasKeys: boolean;
}

/**
 * A gateway that takes JSON: `{ id, from, to, text, receiptUrl }` by POST, with the recipient's `Idempotency-Key`. 2xx with
 * `{ id }` is accepted; 429, 5xx and no answer are for another try; every other answer is a rejection.
 */
export function createHttpGateway({
  outbound,
  ...settings
}: HttpGatewaySettings & { outbound: Outbound }): SmsGateway {
  const { url, headers, receiptUrl, hasKeys } = settings;
  const own = Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  return {
    hasKeys,
    async send({ key, from, to, text }: OutgoingSms): Promise<SendOutcome> {
      try {
        const answer = await outbound.post(url, {
          headers: {
            accept: 'application/json',
            ...own,
            'content-type': 'application/json',
            'idempotency-key': key,
          },
          body: JSON.stringify({ id: key, from, to, text, receiptUrl }),
          limitMs: ANSWER_LIMIT_MS,
        });
        return outcomeOf(answer, key);
      } catch (error) {
        return failureOutcome(error);
      }
    },
  };
}

const ANSWER_LIMIT_MS = 10_000;

function outcomeOf({ status, headers, body }: OutboundResponse, key: string): SendOutcome {
  if (status >= 200 && status < 300) return { outcome: 'accepted', providerId: idOf(body) ?? key };
  const reason = `The provider responded with ${status}`;
  if (status === 429 || status === 503) return { outcome: 'busy', reason, ...retryAfterOf(headers) };
  return { outcome: status >= 500 ? 'unknown' : 'rejected', reason };
}

/** The provider's own name for the text; ours where it gives none. */
function idOf(body: string): string | null {
  try {
    const { id } = JSON.parse(body) as { id?: unknown };
    if (typeof id === 'number') return String(id);
    return typeof id === 'string' &&
      id !== '' &&
      id.length <= MAX_ID &&
      id.isWellFormed() &&
      !id.includes('\0')
      ? id
      : null;
  } catch {
    return null;
  }
}

const MAX_ID = 200;
