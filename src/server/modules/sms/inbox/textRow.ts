import type { MessageStatus } from '#contract/sms/messageStatus.ts';
import type { SmsWord } from '#contract/sms/smsWords.ts';
import type { SmsMessagesTable } from '../outbox/messages.table.ts';

/** A text from a phone or to it. */
export interface TextRow {
  id: string;
  is_received: boolean;
  text: string;
  at: Date;
  purpose: SmsMessagesTable['purpose'] | null;
  status: MessageStatus | null;
  reason: string | null;
  /** Who wrote it by hand, or the name of its campaign. */
  origin: string | null;
  word: SmsWord | null;
  is_refusal: boolean;
}
