import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';

/** A number of its own, as providers write it: a journey that is walked twice finds nothing on its phone of the first time. */
export function newPhone(): string {
  return `+4420794${String(randomInt(100_000)).padStart(5, '0')}`;
}

/** Opens a phone in the handset. */
export async function openPhone(page: Page, phone: string): Promise<void> {
  const path = `/dev/handset?phone=${encodeURIComponent(phone)}`;
  // The handset reloads itself when a message arrives, which ends a navigation that has just begun
  await page.goto(path).catch(() => page.goto(path));
}
