import type library from 'twilio';
import type { Outbound } from '../../outbound/outbound.ts';
import { OutboundFailure } from '../../outbound/outbound.ts';
import { failureOutcome } from '../failureOutcome.ts';
import type { OutgoingSms, SendOutcome, SmsGateway } from '../smsGateway.ts';

/** How Twilio is reached. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** In place of https://api.twilio.com. */
  apiBaseUrl: string;
  /** Where it tells of deliveries. */
  receiptUrl: string;
}

/**
 * Twilio through its own library, whose requests go out by the guard. It takes no keys: what got no answer may have been sent. The library
 * is loaded with the first text, as most installations have no use for it.
 */
export function createTwilioGateway({
  outbound,
  ...settings
}: TwilioSettings & { outbound: Outbound }): SmsGateway {
  const { accountSid, authToken, receiptUrl } = settings;
  return {
    hasKeys: false,
    async send({ from, to, text }: OutgoingSms): Promise<SendOutcome> {
      const { default: twilio } = await import('twilio');
      const client = twilio(accountSid, authToken, { httpClient: guardedClient(outbound, settings) });
      try {
        const { sid } = await client.messages.create({ from, to, body: text, statusCallback: receiptUrl });
        // Taken, but the receipt will not be known by its name
        return sid ? { outcome: 'accepted', providerId: sid } : { outcome: 'unknown', reason: UNREADABLE };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

type Client = NonNullable<NonNullable<Parameters<typeof library>[2]>['httpClient']>;
type Asked = Parameters<Client['request']>[0];

/** What the library sends its requests by. */
function guardedClient(outbound: Outbound, { apiBaseUrl }: TwilioSettings): Client {
  const client: Pick<Client, 'request'> = {
    async request<Data>({ uri, username, password, headers, data }: Asked) {
      const url = new URL(uri);
      const answer = await outbound.post(apiBaseUrl.replace(/\/$/, '') + url.pathname + url.search, {
        headers: {
          ...(headers as Record<string, string>),
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
        },
        body: new URLSearchParams(data as Record<string, string>).toString(),
        limitMs: ANSWER_LIMIT_MS,
      });
      const body = readJson(answer.body) as Data;
      return { statusCode: answer.status, body, headers: {}, toString: () => answer.body };
    },
  };
  return client as Client;
}

/** What is no JSON is an answer without fields: its status tells. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const ANSWER_LIMIT_MS = 10_000;

function outcomeOf(error: unknown): SendOutcome {
  if (error instanceof OutboundFailure) return failureOutcome(error);
  const { status, code, message } = error as { status?: number; code?: number; message?: string };
  if (status === undefined) return { outcome: 'unknown', reason: UNREADABLE };
  const reason = `Twilio: ${message || `answered ${status}`}${code ? ` (${code})` : ''}`.slice(
    0,
    MOST_REASON,
  );
  if (status === 429 || status === 503) return { outcome: 'busy', reason };
  return { outcome: status >= 500 ? 'unknown' : 'rejected', reason };
}

const MOST_REASON = 300;
const UNREADABLE = 'The answer of Twilio cannot be read';
