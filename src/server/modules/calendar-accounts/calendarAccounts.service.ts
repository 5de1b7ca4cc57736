import { PROVIDER_NAMES } from '#contract/validation/records/calendarApp.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { v7 as newId } from 'uuid';
import { deleteObjects } from './busyTimes.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import {
  deleteAccount,
  insertAccount,
  readAccounts,
  readCalendars,
  saveCalendars,
  writeAccount,
  writeCalendar,
} from './calendarAccounts.store.ts';
import type { AccountRow, CalendarRow } from './calendarAccounts.store.ts';
import { calendarProbe, refuseMore } from './calendarProbe.ts';
import type { AccountInput } from './calendarProbe.ts';
import { calendarRows } from './calendarRows.ts';
import { isSyncing, requestSync } from './sync/syncLease.ts';

/** An account with its calendars. */
export interface FoundAccount {
  row: AccountRow;
  calendars: CalendarRow[];
  isSyncing: boolean;
}

/** What somebody uses the calendars of an account for. */
export interface CalendarChoice {
  blockingIds: readonly string[];
  bookingsId: string | null;
}

/** Calendar accounts: each member's own. Those of others are refused like ones that do not exist. */
export interface CalendarAccounts {
  findCalendarAccounts(viewer: Viewer): Promise<FoundAccount[]>;
  /** Finds the calendars of an account and keeps it; resolves to its id. Refuses what the server refuses, in its words. */
  connectCalendarAccount(viewer: Viewer, input: AccountInput): Promise<string>;
  /** Says which calendars block time, and to which bookings are written. Refuses one that cannot be written to. */
  chooseCalendars(viewer: Viewer, id: string, choice: CalendarChoice): Promise<void>;
  /** Keeps another password, once the server takes it. */
  changeCalendarPassword(viewer: Viewer, id: string, password: string): Promise<void>;
  syncCalendarAccount(viewer: Viewer, id: string): Promise<void>;
  /** Forgets the account, its password and its busy times. */
  disconnectCalendarAccount(viewer: Viewer, id: string): Promise<void>;
}

/** Accounts as their owners see and change them. */
export function calendarAccounts(deps: CalendarAccountsDeps): CalendarAccounts {
  const { database, clock, jobs, secretBox } = deps;
  const probe = calendarProbe(deps);

  /** A change of one's own account, all of one's accounts locked. */
  function change(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, given: { viewer: CompanyViewer; account: AccountRow; all: AccountRow[] }) => Promise<void>,
  ): Promise<void> {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, async (tx) => {
      const all = await readAccounts(tx, viewer.companyId, viewer.userId, true);
      const account = all.find((one) => one.id === id);
      if (!account) throw notFound('calendar account');
      await work(tx, { viewer, account, all });
    });
  }

  return {
    async findCalendarAccounts(anyone) {
      const viewer = companyViewer(anyone);
      const { companyId, userId } = viewer;
      return companyScope(database, viewer, async (tx) => {
        const rows = await readAccounts(tx, companyId, userId);
        const ids = rows.map(({ id }) => id);
        const calendars = Map.groupBy(
          await readCalendars(tx, companyId, ids),
          ({ account_id: accountId }) => accountId,
        );
        const now = clock.now();
        return rows.map((row) => ({
          row,
          calendars: calendars.get(row.id) ?? [],
          isSyncing: isSyncing(row, now),
        }));
      });
    },

    async connectCalendarAccount(anyone, input) {
      const viewer = companyViewer(anyone);
      const { companyId, userId } = viewer;
      const { account, homeUrl, calendars } = await probe.connect(userId, input);
      return companyScope(database, viewer, (tx) =>
        onceOnly(tx, viewer, async () => {
          const others = await readAccounts(tx, companyId, userId, true);
          refuseMore(others, account);
          const at = clock.now();
          const id = newId();
          await insertAccount(tx, {
            company_id: companyId,
            id,
            user_id: userId,
            server_url: account.serverUrl,
            username: account.username,
            secret: secretBox.seal(account.password),
            home_url: homeUrl,
            next_sync_at: at,
            created_at: at,
            updated_at: at,
          });
          await saveCalendars(tx, calendarRows({ companyId, accountId: id }, calendars));
          const after = { server: new URL(account.serverUrl).host };
          await recordChange(tx, viewer, { ...about(id), action: 'created', before: null, after, at });
          return id;
        }),
      );
    },

    chooseCalendars: (anyone, id, { blockingIds, bookingsId }) =>
      change(anyone, id, async (tx, { viewer, all }) => {
        const { companyId } = viewer;
        const at = clock.now();
        const calendars = await readCalendars(
          tx,
          companyId,
          all.map((account) => account.id),
        );
        const own = calendars.filter((calendar) => calendar.account_id === id);
        const named = [...blockingIds, ...(bookingsId === null ? [] : [bookingsId])];
        if (named.some((one) => !own.some((calendar) => calendar.id === one))) throw notFound('calendar');
        if (own.some((calendar) => calendar.id === bookingsId && !calendar.can_write))
          throw invalid('calendar-read-only', 'Bookings cannot be written to this calendar');
        // One calendar takes bookings, of whichever account
        const changed = bookingsId === null ? own : calendars;
        for (const calendar of changed) {
          const isOwn = calendar.account_id === id;
          const blocks = isOwn ? blockingIds.includes(calendar.id) : calendar.blocks_time;
          const takes = calendar.id === bookingsId;
          const isReadAnew = blocks !== calendar.blocks_time || (takes && !calendar.takes_bookings);
          const chosen = { blocks_time: blocks, takes_bookings: takes };
          await writeCalendar(tx, companyId, calendar.id, { ...chosen, ...(isReadAnew && UNREAD) });
          if (isReadAnew) await deleteObjects(tx, calendar);
        }
        const after = {
          blocking: namesOf(own, (calendar) => blockingIds.includes(calendar.id)),
          bookings: namesOf(own, (calendar) => calendar.id === bookingsId),
        };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', before: null, after, at });
        // What is written in a calendar that took bookings before is taken out of it
        const accountIds = new Set([id, ...changed.map((calendar) => calendar.account_id)]);
        for (const accountId of accountIds) await requestSync(tx, jobs, { companyId, accountId, at });
      }),

    async changeCalendarPassword(anyone, id, password) {
      const { companyId, userId } = companyViewer(anyone);
      let asked: AccountRow | null = null;
      await change(anyone, id, async (_tx, { account }) => {
        if (account.kind !== 'CALDAV')
          throw invalid('calendar-sign-in', 'This account is signed in to, and has no password here');
        asked = account;
      });
      if (asked) await probe.check(userId, asked, password);
      await change(anyone, id, async (tx, { viewer, account }) => {
        const at = clock.now();
        const next = { secret: secretBox.seal(password), next_sync_at: at, failures: 0, updated_at: at };
        await writeAccount(tx, companyId, account.id, { ...next, last_error: null, last_error_at: null });
        const after = { password: 'a new one' };
        await recordChange(tx, viewer, { ...about(id), action: 'updated', before: null, after, at });
        await requestSync(tx, jobs, { companyId, accountId: id, at });
      });
    },

    syncCalendarAccount: (anyone, id) =>
      change(anyone, id, (tx, { viewer: { companyId } }) =>
        requestSync(tx, jobs, { companyId, accountId: id, at: clock.now() }),
      ),

    disconnectCalendarAccount: (anyone, id) =>
      change(anyone, id, async (tx, { viewer, account }) => {
        await deleteAccount(tx, viewer.companyId, id);
        const before = { server: serverName(account) };
        const at = clock.now();
        await recordChange(tx, viewer, { ...about(id), action: 'deleted', before, after: null, at });
      }),
  };
}

/** A calendar of which nothing is kept is read whole again. */
const UNREAD = { sync_token: null, ctag: null, read_until: null, read_zone: null };

function namesOf(calendars: readonly CalendarRow[], isNamed: (calendar: CalendarRow) => boolean): string {
  return calendars
    .filter(isNamed)
    .map(({ name }) => name)
    .join(', ');
}

function about(id: string) {
  return { entity: 'calendar account', entityId: id } as const;
}

/** The name of an account's server, as people know it. */
function serverName({ kind, server_url }: AccountRow): string {
  return kind === 'CALDAV' ? new URL(server_url).host : PROVIDER_NAMES[kind];
}
