import { plainReply, smsWordOf } from '#contract/sms/words/smsWords.ts';

/** What a guest replies to a text that reminds them. */
export type GuestReply = 'CONFIRM' | 'CANCEL' | 'OTHER_TIME';

/** What the whole of a text says; null for anything else, and for words that texts have for themselves, such as STOP: they always win. */
export function guestReplyOf(text: string): GuestReply | null {
  return smsWordOf(text) === null ? (REPLIES.get(plainReply(text)) ?? null) : null;
}

/** How a text asks for them. */
export const HOW_TO_REPLY = 'Reply C to confirm, X to cancel, R for another time.';

const REPLIES = new Map<string, GuestReply>([
  ['C', 'CONFIRM'],
  ['X', 'CANCEL'],
  ['R', 'OTHER_TIME'],
]);
