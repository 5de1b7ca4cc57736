import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import { priceOf } from '#contract/sms/partPrices.ts';
import type { LinkedText } from '#contract/sms/shortLinks.ts';
import { LINK_CODE, renderLinked } from '#contract/sms/shortLinks.ts';
import { smsSize } from '#contract/sms/smsSize.ts';
import type { TextWay } from '../routes/textWay.ts';
import type { Spending } from '../spending.ts';
import type { WrittenMessage } from './unwritten.store.ts';

/** The text of a campaign, and the settings for its links. */
export interface CampaignText {
  body: string;
  are_links_short: boolean;
  is_marketing: boolean;
  needs_consent: boolean;
  follows_policy: boolean;
}

/** A text with its short links. */
export type LinkedMessage = WrittenMessage & Pick<LinkedText, 'links'>;

/** Writes the text for one person as it will be sent, or why it is not. */
export type TextWriter = (
  to: { id: string; phone: string } & TextWay,
  words: CampaignText,
  values: MergeValues | undefined,
) => LinkedMessage;

/** Of the length of a code, where it is only counted. */
export const SAMPLE_CODE = 'x'.repeat(LINK_CODE.length);

/** Writes texts one after the other, until what may be spent is; `next` has the address of one more short link. Forecast and outbox both ask here. */
export function textWriter(spending: Spending, next: () => string): TextWriter {
  return ({ id, phone, prices, isOneWay }, { body, ...words }, values) => {
    const skipped = (reason: SkipReason) => notWritten(id, reason);
    if (!values) return skipped('GONE');
    // Who cannot reply STOP stops by a link
    const style = { areShort: words.are_links_short, hasStop: words.is_marketing && isOneWay, next };
    const { text, links } = renderLinked(body, values, style);
    if (text === '') return skipped('EMPTY');
    const { encoding, segments } = smsSize(text);
    const cost = segments * priceOf(prices, phone);
    if (!spending.take(cost)) return skipped('OVER_SPEND_CAP');
    return { id, text, encoding, segments, cost, reason: null, links };
  };
}

/** A text that is not sent after all. */
export function notWritten(id: string, reason: SkipReason): LinkedMessage {
  return { id, text: null, encoding: null, segments: 0, cost: 0, reason, links: [] };
}
