import { translated } from '../i18n/translated.ts';
import { phoneE164 } from '../validation/phone.ts';
import { tidyText } from '../validation/text.ts';
import { forNumber, isListedTwice, isNumberPrefix } from './numberPrefix.ts';

/** The sender of messages to numbers with this prefix. */
export interface CountrySender {
  /** '+44'. */
  prefix: string;
  sender: string;
}

/** The sender of a message to a number: by the longest matching prefix, otherwise the default one. */
export function senderFor(senders: readonly CountrySender[], usual: string, phone: string): string {
  return forNumber(senders, phone)?.sender ?? usual;
}

/** A sender as it is stored: a number in E.164, a short number, or a name of up to eleven letters and digits; null where it is none. */
export function senderOf(typed: string): string | null {
  const text = tidyText(typed);
  if (/^\+|^00/.test(text)) return phoneE164(text);
  if (/^\d{3,15}$/.test(text)) return text;
  return /^(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11}$/.test(text) ? text : null;
}

/** Whether recipients can reply: a name as sender is one-way. */
export function canBeAnswered(senderId: string): boolean {
  return !/[A-Za-z]/.test(senderId);
}

/** The message of the first rule that senders by country break, or null. */
export function countrySendersProblem(senders: readonly CountrySender[]): string | null {
  if (senders.length > SENDERS_MOST) return COUNTRY_SENDER_MESSAGES.tooMany;
  const isLine = ({ prefix, sender }: CountrySender) =>
    prefix !== '' && isNumberPrefix(prefix) && senderOf(sender) !== null;
  if (!senders.every(isLine)) return COUNTRY_SENDER_MESSAGES.line;
  return isListedTwice(senders) ? COUNTRY_SENDER_MESSAGES.twice : null;
}

/** Lines '+1 HARBOUR' as senders. */
export function countrySendersOf(lines: string): CountrySender[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [prefix = '', ...rest] = line.split(/\s+/);
      return { prefix, sender: rest.join(' ') };
    });
}

/** Senders as lines. */
export function countrySenderLines(senders: readonly CountrySender[]): string {
  return senders.map(({ prefix, sender }) => `${prefix} ${sender}`).join('\n');
}

/** What a person reads about senders by country. */
export const COUNTRY_SENDER_MESSAGES = translated({
  line: /*i18n*/ 'Write a prefix and a sender in each line, such as +1 HARBOUR',
  twice: /*i18n*/ 'Enter one sender per prefix',
  tooMany: /*i18n*/ 'Too many senders',
} as const);

const SENDERS_MOST = 100;
