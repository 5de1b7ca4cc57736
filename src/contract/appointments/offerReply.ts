import { plainReply } from '#contract/sms/words/smsWords.ts';

/** What a waiting guest replies to a text that offers a time. */
export type OfferReply = 'TAKE' | 'PASS';

/** What the whole of a text says; null for anything else. */
export function offerReplyOf(text: string): OfferReply | null {
  return REPLIES.get(plainReply(text)) ?? null;
}

/** How a text asks for it. */
export const HOW_TO_ANSWER = 'Reply YES to book it, NO to pass it on.';

const REPLIES = new Map<string, OfferReply>([
  ['YES', 'TAKE'],
  ['Y', 'TAKE'],
  ['NO', 'PASS'],
  ['N', 'PASS'],
]);
