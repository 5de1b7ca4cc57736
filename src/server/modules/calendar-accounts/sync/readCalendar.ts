import { i18n } from '#contract/i18n/i18n.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ObjectRef, ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { Reading } from '#server/platform/calendars/readEvents.ts';
import { deleteObjects, readObjectEtags } from '../busyTimes.store.ts';
import type { CalendarRow } from '../calendarAccounts.store.ts';
import { writeCalendar } from '../calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import type { ComeBack } from './comeBack.ts';
import { readAllEntries } from './entries.store.ts';
import { readPage } from './readPage.ts';
import type { ToRead } from './toRead.ts';

type Deps = Pick<CalendarAccountsDeps, 'database' | 'clock'>;

/**
 * Reads what changed in a calendar since it was read last, page by page; all of it where that is not known. Resolves to the bookings that are not
 * in it as they were written.
 */
export async function readOutside(deps: Deps, read: ToRead): Promise<ComeBack[]> {
  const { calendar, served, zone, emails } = read;
  const now = deps.clock.now().getTime();
  const range = { from: new Date(now - DAY_MS), until: new Date(now + READ_DAYS * DAY_MS) };
  const reading = { ...range, zone, emails };
  const isWhole =
    calendar.read_until === null ||
    calendar.read_zone !== zone ||
    calendar.read_until.getTime() < range.until.getTime() - AGAIN_DAYS * DAY_MS;
  if (!isWhole && isSame(calendar, served)) return [];
  const changes =
    isWhole || !calendar.sync_token ? null : await changesOf(read, calendar.sync_token, reading);
  const { changed, gone, syncToken } = changes ?? (await allOf(deps, read, { reading, isWhole }));
  await inCompany(deps, calendar, (tx) => deleteObjects(tx, calendar, gone));
  // Missing entries are searched: they may be outside the listed period
  const entries = await inCompany(deps, calendar, (tx) => readAllEntries(tx, calendar));
  const sought = entries.filter(({ href }) => gone.includes(href)).map(({ href }) => ({ href, etag: '' }));
  const refs: ObjectRef[] = [...changed, ...sought];
  const found: ComeBack[] = [];
  for (let done = 0; done < refs.length; done += PAGE) {
    const page = await readPage(deps, read, { refs: refs.slice(done, done + PAGE), reading });
    // The calendar is not read any more
    if (!page) return [];
    found.push(...page);
  }
  const readTo = changes ? {} : { read_until: range.until, read_zone: zone };
  await inCompany(deps, calendar, (tx) =>
    writeCalendar(tx, calendar.company_id, calendar.id, {
      ...readTo,
      sync_token: syncToken,
      ctag: served.ctag,
    }),
  );
  return found;
}

/** Whether nothing changed since the calendar was read. */
function isSame(calendar: CalendarRow, served: ServedCalendar): boolean {
  if (served.ctag !== null) return served.ctag === calendar.ctag;
  return served.syncToken !== null && served.syncToken === calendar.sync_token;
}

interface Changes {
  changed: ObjectRef[];
  gone: string[];
  syncToken: string | null;
}

/** Null where the server no longer knows since when. */
async function changesOf(
  { server, calendar }: ToRead,
  since: string,
  reading: Reading,
): Promise<Changes | null> {
  const changed = new Map<string, ObjectRef>();
  const gone = new Set<string>();
  let syncToken = since;
  for (let pages = 0; pages < PAGES_MOST; pages += 1) {
    const changes = await server.listChanges(calendar.url, syncToken, reading);
    if (!changes) return null;
    for (const ref of changes.changed) {
      changed.set(ref.href, ref);
      gone.delete(ref.href);
    }
    for (const href of changes.gone) {
      changed.delete(href);
      gone.add(href);
    }
    syncToken = changes.syncToken;
    if (changes.isWhole) break;
  }
  return { changed: [...changed.values()], gone: [...gone], syncToken };
}

/** Compares the server's list with the known objects: changed ones, and deleted ones. */
async function allOf(
  deps: Deps,
  { server, calendar, served }: ToRead,
  { reading, isWhole }: { reading: Reading; isWhole: boolean },
): Promise<Changes> {
  const { objects: refs, syncToken } = await server.listObjects(calendar.url, reading);
  if (refs.length > OBJECTS_MOST)
    throw new CalendarFailure(
      'outage',
      i18n.t("More than {most} events in ''{name}''", { most: OBJECTS_MOST, name: calendar.name }),
    );
  const known = await inCompany(deps, calendar, async (tx) => {
    const entries = await readAllEntries(tx, calendar);
    const written = entries.map(({ href }) => [href, ''] as const);
    return new Map([...written, ...(await readObjectEtags(tx, calendar))]);
  });
  const there = new Set(refs.map(({ href }) => href));
  return {
    changed: refs.filter(({ href, etag }) => isWhole || known.get(href) !== etag),
    gone: [...known.keys()].filter((href) => !there.has(href)),
    // The token is from before the list: what came between comes again
    syncToken: syncToken ?? served.syncToken,
  };
}

function inCompany<T>(
  { database }: Deps,
  { company_id: companyId }: CalendarRow,
  work: Parameters<typeof companyScope<T>>[2],
): Promise<T> {
  return companyScope(database, { companyId, userId: null }, work);
}

const DAY_MS = 24 * 60 * 60_000;
/** How far ahead series are written down: pages are open for at most a year of working days. */
const READ_DAYS = 550;
/** A calendar that was read so many days ago is read whole again, for what has come into sight since. */
const AGAIN_DAYS = 30;
const PAGE = 100;
const PAGES_MOST = 1000;
const OBJECTS_MOST = 20_000;
