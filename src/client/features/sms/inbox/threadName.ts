import { phoneText } from '#client/kit/i18n/phoneText.ts';
import type { SmsThread } from './inboxApi.ts';

/** The name or number of a conversation. */
export function threadName({ person, phone }: Pick<SmsThread, 'person' | 'phone'>): string {
  return person?.name ?? phoneText(phone);
}
