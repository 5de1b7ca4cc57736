import { renderMessage } from '#contract/sms/mergeFields.ts';
import type { MergeValues } from '#contract/sms/mergeFields.ts';
import { smsSize } from '#contract/sms/smsSize.ts';
import type { WrittenMessage } from './outbox.store.ts';

/** A text for one person as it will be sent, or why it is not. Forecast and outbox both ask here. */
export function writtenText(id: string, body: string, values: MergeValues | undefined): WrittenMessage {
  const nothing = { id, text: null, encoding: null, segments: 0 } as const;
  if (!values) return { ...nothing, reason: 'GONE' };
  const text = renderMessage(body, values).text.trim();
  if (text === '') return { ...nothing, reason: 'EMPTY' };
  const { encoding, segments } = smsSize(text);
  return { id, text, encoding, segments, reason: null };
}
