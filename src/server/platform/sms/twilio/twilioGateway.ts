import type { Outbound, OutboundResponse } from '../../outbound/outbound.ts';
import { failureOutcome, retryAfterOf } from '../failureOutcome.ts';
import type { OutgoingSms, SendOutcome, SmsGateway } from '../smsGateway.ts';

/** The settings of one Twilio account. */
export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** In place of https://api.twilio.com. */
  apiBaseUrl: string;
  /** The status callback: Twilio posts delivery receipts there. */
  receiptUrl: string;
}

/** Sends by Twilio's Messages API. It takes no idempotency keys: a message without an answer may have been sent. */
export function createTwilioGateway({
  outbound,
  ...settings
}: TwilioSettings & { outbound: Outbound }): SmsGateway {
  const { accountSid, authToken, apiBaseUrl, receiptUrl } = settings;
  const url = `${apiBaseUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const headers = {
    accept: 'application/json',
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  };
  return {
    hasKeys: false,
    async send({ from, to, text }: OutgoingSms): Promise<SendOutcome> {
      const form = new URLSearchParams({ To: to, StatusCallback: receiptUrl, From: from, Body: text });
      try {
        return outcomeOf(
          await outbound.post(url, { headers, body: form.toString(), limitMs: ANSWER_LIMIT_MS }),
        );
      } catch (error) {
        return failureOutcome(error);
      }
    },
  };
}

const ANSWER_LIMIT_MS = 10_000;

function outcomeOf({ status, headers, body }: OutboundResponse): SendOutcome {
  const { sid, code, message } = readJson(body);
  if (status >= 200 && status < 300) {
    // Without the SID, receipts for the accepted message cannot be matched
    return sid ? { outcome: 'accepted', providerId: sid } : { outcome: 'unknown', reason: UNREADABLE };
  }
  const text = `Twilio: ${message || `answered ${status}`}${code ? ` (${code})` : ''}`;
  const reason = text.slice(0, MOST_REASON);
  if (status === 429 || status === 503) return { outcome: 'busy', reason, ...retryAfterOf(headers) };
  if (status >= 500) return { outcome: 'unknown', reason };
  return { outcome: 'rejected', reason, isOptOut: code === OPTED_OUT };
}

/** The fields of an answer; none where it is not a JSON object. */
function readJson(text: string): { sid?: string; code?: number; message?: string } {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

/** The recipient replied STOP to Twilio. */
const OPTED_OUT = 21_610;

const MOST_REASON = 300;
const UNREADABLE = /*i18n*/ 'The response of Twilio cannot be read';
