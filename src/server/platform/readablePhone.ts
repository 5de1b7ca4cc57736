import { LRUCache } from 'lru-cache';
import { phoneForReading } from '#contract/validation/phone.ts';

/**
 * Formats an E.164 number for reading. Lists are read again after each change in a company, and formatting
 * took a tenth of the time, so the last thousands of results are cached.
 */
export function readablePhone(number: string): string {
  return cache.memo(number);
}

const cache = new LRUCache<string, string>({ max: 20_000, memoMethod: phoneForReading });
