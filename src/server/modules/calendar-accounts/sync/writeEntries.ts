import { companyScope } from '#server/database/walls/scopes.ts';
import { hostEntry } from '#server/modules/appointments/mails/calendarEntry.service.ts';
import type { CalendarServer } from '#server/platform/calendars/calendarServer.ts';
import type { CalendarRow } from '../calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import type { EntryRow, ToWrite } from './entries.store.ts';
import { deleteEntry, readToRemove, readToWrite, saveEntry } from './entries.store.ts';

interface Writing {
  server: CalendarServer;
  calendar: CalendarRow;
  userId: string;
}

type Deps = Pick<CalendarAccountsDeps, 'database' | 'clock'>;

/**
 * Writes the owner's future bookings to the calendar that receives them, and removes other entries. Does not
 * overwrite changes made there in between: the next sync reads them.
 */
export async function writeEntries(deps: Deps, writing: Writing): Promise<void> {
  const { server, calendar, userId } = writing;
  const inCompany = <T>(work: Parameters<typeof companyScope<T>>[2]) =>
    companyScope(deps.database, { companyId: calendar.company_id, userId: null }, work);
  const owned = { calendar, userId, now: deps.clock.now() };
  for (const entry of await inCompany((tx) => readToRemove(tx, owned, calendar.takes_bookings))) {
    const url = new URL(entry.href, calendar.url).href;
    const outcome = await server.removeObject(url, entry.etag);
    if (outcome === 'removed') await inCompany((tx) => deleteEntry(tx, entry));
  }
  if (!calendar.takes_bookings) return;
  for (const one of await inCompany((tx) => readToWrite(tx, owned, AT_ONCE))) {
    const row = await written(one);
    if (row) await inCompany((tx) => saveEntry(tx, row));
  }

  /** Null where it was not written. */
  async function written({ id, href, etag }: ToWrite): Promise<EntryRow | null> {
    const found = await inCompany((tx) => hostEntry(tx, { companyId: calendar.company_id, userId, id }));
    if (!found) return null;
    const { sequence, ...booking } = found;
    const outcome = await server.writeBooking(calendar.url, booking, href === null ? null : { href, etag });
    if (outcome.kind === 'changed') return null;
    return {
      company_id: calendar.company_id,
      calendar_id: calendar.id,
      booking_id: id,
      href: outcome.href,
      etag: outcome.etag,
      sequence,
    };
  }
}

const AT_ONCE = 500;
