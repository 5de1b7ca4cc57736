import { smsSize } from '#contract/sms/smsSize.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import { failureOutcome } from '../failureOutcome.ts';
import type { OutgoingSms, SendOutcome, SmsGateway } from '../smsGateway.ts';
import { kannelReceiptUrl, RECEIPT_MASK } from './kannelTold.ts';

/** How a Kannel is reached: its sendsms address, with a user of its group sendsms-user. */
export interface KannelSettings {
  url: string;
  username: string;
  password: string;
  /** The webhook URL for delivery receipts. */
  receiptUrl: string;
}

/**
 * Kannel's sendsms interface. Its word '0: Accepted for delivery' or '3: Queued for later delivery' is accepted; 429, 503 and no connection
 * are for another try, other answers from 500 on and silence may have been sent, and every other answer is a rejection in its own words. It
 * knows no keys, and has no name for a text: receipts come by ours.
 */
export function createKannelGateway({
  outbound,
  ...settings
}: KannelSettings & { outbound: Outbound }): SmsGateway {
  return {
    hasKeys: false,
    async send(sms) {
      try {
        const { status, body } = await outbound.request(sendUrl(settings, sms), {
          method: 'GET',
          headers: { accept: 'text/plain' },
          body: null,
          limitMs: ANSWER_LIMIT_MS,
          mostBytes: MOST_BYTES,
          // The password is in the address
          isSecret: true,
        });
        return outcomeOf(status, body, sms.key);
      } catch (error) {
        return failureOutcome(error);
      }
    },
  };
}

const ANSWER_LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;

function sendUrl(
  { url, username, password, receiptUrl }: KannelSettings,
  { key, from, to, text }: OutgoingSms,
): string {
  const address = new URL(url);
  const given = {
    username,
    password,
    from,
    to,
    text,
    // 0: the GSM alphabet, 2: UCS-2. The charset is that of this request
    coding: smsSize(text).encoding === 'GSM_7' ? '0' : '2',
    charset: 'UTF-8',
    'dlr-mask': String(RECEIPT_MASK),
    'dlr-url': kannelReceiptUrl(receiptUrl, key),
  };
  for (const [name, value] of Object.entries(given)) address.searchParams.set(name, value);
  return address.href;
}

function outcomeOf(status: number, body: string, key: string): SendOutcome {
  const word = body.replace(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, MOST_REASON).toWellFormed();
  const isTaken = status >= 200 && status < 300;
  if (isTaken && /^[03]\b/.test(word)) return { outcome: 'accepted', providerId: key };
  if (isTaken) return { outcome: 'unknown', reason: /*i18n*/ 'The response is not from Kannel' };
  const reason = `Kannel: ${word || `answered ${status}`}`;
  if (status === 429 || status === 503) return { outcome: 'busy', reason };
  return { outcome: status >= 500 ? 'unknown' : 'rejected', reason };
}

const MOST_REASON = 300;
