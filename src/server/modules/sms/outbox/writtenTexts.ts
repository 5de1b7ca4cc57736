import { renderMessage } from '#contract/sms/mergeFields.ts';
import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { SkipReason } from '#contract/sms/messageStatus.ts';
import { priceOf } from '#contract/sms/partPrices.ts';
import type { PartPrice } from '#contract/sms/partPrices.ts';
import { smsSize } from '#contract/sms/smsSize.ts';
import type { Spending } from '../spend/spending.ts';
import type { WrittenMessage } from './outbox.store.ts';

/** Writes the text for one person as it will be sent, or why it is not. */
export type TextWriter = (
  /** With what a part costs by the provider that it goes by. */
  to: { id: string; phone: string; prices: readonly PartPrice[] },
  body: string,
  values: MergeValues | undefined,
) => WrittenMessage;

/** Writes texts one after the other, until what may be spent is. Forecast and outbox both ask here. */
export function textWriter(spending: Spending): TextWriter {
  return ({ id, phone, prices }, body, values) => {
    const skipped = (reason: SkipReason) =>
      ({ id, text: null, encoding: null, segments: 0, cost: 0, reason }) as const;
    if (!values) return skipped('GONE');
    const text = renderMessage(body, values).text.trim();
    if (text === '') return skipped('EMPTY');
    const { encoding, segments } = smsSize(text);
    const cost = segments * priceOf(prices, phone);
    if (!spending.take(cost)) return skipped('OVER_SPEND_CAP');
    return { id, text, encoding, segments, cost, reason: null };
  };
}
