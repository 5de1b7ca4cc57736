const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago a moment was, for reading: 'just now', '5 minutes ago', 'yesterday'; after 30 days its date. */
export function timeAgo(moment: string | number, now: number = Date.now()): string {
  const past = now - new Date(moment).getTime();
  if (past >= 30 * 86_400_000) return dayText(moment);
  const found = UNITS.find(({ ms }) => past >= ms);
  return found ? relative.format(-Math.floor(past / found.ms), found.unit) : 'just now';
}

/** Date and time to the second, in the reader's time zone. */
export function exactTime(moment: string | number): string {
  return exact.format(new Date(moment));
}

/** The date alone. */
export function dayText(moment: string | number): string {
  return day.format(new Date(moment));
}

/** Whole days from now until a moment, at least 0; a started day counts. */
export function daysUntil(moment: string | number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((new Date(moment).getTime() - now) / 86_400_000));
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
