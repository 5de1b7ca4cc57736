import { plainReply, smsWordOf } from '#contract/sms/smsWords.ts';

/** A guest's reply to a reminder by SMS. */
export type GuestReply = 'CONFIRM' | 'CANCEL' | 'OTHER_TIME';

/** The meaning of a whole message; null for any other, and for opt-out keywords such as STOP, which always win. */
export function guestReplyOf(text: string): GuestReply | null {
  return smsWordOf(text) === null ? (REPLIES.get(plainReply(text)) ?? null) : null;
}

/** How a text asks for them. */
export const HOW_TO_REPLY = /*i18n*/ 'Reply C to confirm, X to cancel, R for another time.';

const REPLIES = new Map<string, GuestReply>([
  ['C', 'CONFIRM'],
  ['X', 'CANCEL'],
  ['R', 'OTHER_TIME'],
]);
