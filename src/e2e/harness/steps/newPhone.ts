import { randomInt } from 'node:crypto';

/** A number of its own, as providers write it: a journey that is walked twice finds nothing on its phone of the first time. */
export function newPhone(): string {
  return `+4420794${String(randomInt(100_000)).padStart(5, '0')}`;
}

/** The page that shows what this number gets. */
export function handsetPath(phone: string): string {
  return `/dev/handset?phone=${encodeURIComponent(phone)}`;
}
