import { LRUCache } from 'lru-cache';
import { phoneForReading } from '#contract/validation/phone.ts';

/**
 * A number in E.164 in the form people read. Lists are read again after each change in a company, and forming the numbers took a
 * tenth of each time: those of the last thousands of rows are kept.
 */
export function readablePhone(number: string): string {
  return kept.memo(number);
}

const kept = new LRUCache<string, string>({ max: 20_000, memoMethod: phoneForReading });
