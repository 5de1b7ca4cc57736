import type { StoredParty } from '../invoices.table.ts';

/** What documents are written in, numbers and amounts included. */
export const LANGUAGE = 'en';

/** The seller or the buyer, line by line. */
export function partyLines({ name, companyName, address, email, phoneNumber, taxId }: StoredParty): string[] {
  const lines = [name, companyName, ...address, email, phoneNumber, taxId && `Tax ID: ${taxId}`];
  return lines.filter((line): line is string => Boolean(line));
}

/** A day that is the same everywhere. */
export function calendarDay(day: string): string {
  return dayText(new Date(`${day}T12:00:00Z`), 'UTC');
}

/** The day of a moment by the clocks of a place: '1 Mar 2026'. */
export function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium' }).format(at);
}
