import { QUOTE_LIMITS } from '#contract/limits/records/deals.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { textLength, tidyText } from '../text.ts';

/** Who accepts a quote, as visitors send it. */
export interface AcceptanceFields {
  name: string;
  /** A drawn signature as the data URL of a PNG, or a typed one; empty if there is only the name. */
  signature: string;
}

/** The first problem of an acceptance with its field, or null. */
export function acceptanceProblem({
  name,
  signature,
}: AcceptanceFields): { field: keyof AcceptanceFields; message: string } | null {
  const typed = tidyText(name);
  if (!typed) return { field: 'name', message: QUOTE_MESSAGES.name };
  if (textLength(typed) > QUOTE_LIMITS.name) return { field: 'name', message: QUOTE_MESSAGES.longName };
  const isSignature = signature.startsWith('data:')
    ? isDrawnSignature(signature)
    : textLength(signature) <= QUOTE_LIMITS.name;
  return isSignature ? null : { field: 'signature', message: QUOTE_MESSAGES.signature };
}

/** Whether a signature is the data URL of a PNG that is not too large. */
export function isDrawnSignature(signature: string): boolean {
  return signature.length <= QUOTE_LIMITS.signature && PNG_URL.test(signature);
}

/** The problem of the message of an email with a quote, or null. */
export function quoteMessageProblem(message: string): string | null {
  return textLength(message) > QUOTE_LIMITS.message ? QUOTE_MESSAGES.message : null;
}

/** The messages about quotes. */
export const QUOTE_MESSAGES = translated({
  name: /*i18n*/ 'Enter your full name',
  get longName() {
    return i18n.t('The name can have at most {most} characters', { most: QUOTE_LIMITS.name });
  },
  signature: /*i18n*/ 'The signature cannot be read. Draw it again or type your name',
  get message() {
    return i18n.t('The message can have at most {most, number} characters', { most: QUOTE_LIMITS.message });
  },
  isAccepted: /*i18n*/ 'This quote has already been accepted',
  isReplaced: /*i18n*/ 'This quote was replaced by a later version',
  isExpired: /*i18n*/ 'This quote has expired',
  dealClosed: /*i18n*/ 'This quote is closed and can no longer be accepted',
  notChanged: /*i18n*/ 'An accepted quote cannot be changed',
  notSent: /*i18n*/ 'This quote can no longer be sent. Create a new version',
  dealNotOpen: /*i18n*/ 'Reopen this deal first',
  dealNotWon: /*i18n*/ 'Only a won deal can be invoiced',
  dealInvoiced: /*i18n*/ 'This deal already has an invoice',
  noBuyer: /*i18n*/ 'Add a person or an account to this deal first',
} as const);

/** The data URL of a PNG: its first eight bytes are the same in each file. */
const PNG_URL = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;
