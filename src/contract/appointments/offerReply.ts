import { plainReply } from '#contract/sms/smsWords.ts';

/** A guest's reply to an offer by SMS. */
export type OfferReply = 'TAKE' | 'PASS';

/** The meaning of a whole message; null for any other. */
export function offerReplyOf(text: string): OfferReply | null {
  return REPLIES.get(plainReply(text)) ?? null;
}

/** How a text asks for it. */
export const HOW_TO_ANSWER = /*i18n*/ 'Reply YES to book it or NO to decline.';

const REPLIES = new Map<string, OfferReply>([
  ['YES', 'TAKE'],
  ['Y', 'TAKE'],
  ['NO', 'PASS'],
  ['N', 'PASS'],
]);
