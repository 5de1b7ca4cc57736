import { phoneForReading } from '#contract/validation/phone.ts';
import type { SmsThread } from './inboxApi.ts';

/** Who a thread is with: somebody's name, or the number. */
export function threadName({ person, phone }: Pick<SmsThread, 'person' | 'phone'>): string {
  return person?.name ?? phoneForReading(phone);
}
