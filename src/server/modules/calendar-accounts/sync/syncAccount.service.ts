import { i18n } from '#contract/i18n/i18n.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { hostZone } from '#server/modules/appointments/hours/hostZone.service.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import { actionOwner, ownerProblem } from '#server/modules/members/actionOwner.service.ts';
import type { CalendarServer, ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import { CalendarFailure } from '#server/platform/calendars/calendarServer.ts';
import type { AccountRow, CalendarRow } from '../calendarAccounts.store.ts';
import {
  deleteOtherCalendars,
  endSyncs,
  readCalendars,
  saveCalendars,
  takeDueAccounts,
} from '../calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from '../calendarAccountsDeps.ts';
import { calendarRows } from '../calendarRows.ts';
import { serverOf } from '../serverOf.ts';
import { comeBack } from './comeBack.ts';
import { readOutside } from './readCalendar.ts';
import type { AccountRef, SyncEnd } from './syncLease.ts';
import { endLease, takeLease } from './syncLease.ts';
import { writeEntries } from './writeEntries.ts';

export interface CalendarSyncService {
  /**
   * Syncs one account with its server if requested and not running, and once more if it was requested in
   * between. Server failures are shown on the account's screen and retried later; a rejected password or
   * authorization is not retried.
   */
  syncAccount(ref: AccountRef): Promise<void>;
  /** Ends the syncs of processes that died; their jobs begin them again. */
  endSyncs(processIds: readonly string[]): Promise<void>;
  /** Asks for the sync of accounts whose time has come; resolves to how many. */
  syncDueAccounts(): Promise<number>;
}

/** The sync of calendar accounts. */
export function calendarSync(deps: CalendarAccountsDeps): CalendarSyncService {
  const { database, clock, jobs } = deps;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  /**
   * The owner of an account, with their time zone. Without them if they cannot be booked or the company is
   * closed: then the server is not called. The same, with a problem, if the member may no longer have
   * calendar accounts.
   */
  function ownerOf({ company_id: companyId, user_id: userId }: AccountRow) {
    return companyScope(database, { companyId, userId: null }, async (tx) => {
      if (!(await isCompanyOpen(tx, companyId))) return { problem: null };
      const member = await actionOwner(tx, companyId, userId);
      const problem = ownerProblem(member, CALENDAR_RIGHTS);
      const zone = await hostZone(tx, companyId, userId);
      return zone && member && problem === null ? { zone, member } : { problem };
    });
  }

  /** The account's calendars as the server has them now, with what it says of them. */
  async function calendarsOf(
    account: AccountRow,
    server: CalendarServer,
  ): Promise<{ calendar: CalendarRow; served: ServedCalendar }[]> {
    const { company_id: companyId, id: accountId } = account;
    const served = await server.listCalendars(account.home_url);
    const rows = await companyScope(database, { companyId, userId: null }, async (tx) => {
      await saveCalendars(tx, calendarRows({ companyId, accountId }, served));
      await deleteOtherCalendars(
        tx,
        companyId,
        accountId,
        served.map(({ url }) => url),
      );
      return readCalendars(tx, companyId, [accountId]);
    });
    return rows.flatMap((calendar) => {
      const found = served.find(({ url }) => url === calendar.url);
      return found ? [{ calendar, served: found }] : [];
    });
  }

  async function synced(account: AccountRow): Promise<SyncEnd> {
    const owner = await ownerOf(account);
    if ('problem' in owner) {
      const { problem } = owner;
      const shown = problem === null ? {} : { last_error: problem, last_error_at: clock.now() };
      return { ...shown, next_sync_at: after(RESTS_MS) };
    }
    const server = await serverOf(deps, account);
    const emails = [owner.member.email.toLowerCase(), account.username.toLowerCase()];
    for (const { calendar, served } of await calendarsOf(account, server)) {
      const { user_id: userId } = account;
      const isUsed = calendar.blocks_time || calendar.takes_bookings;
      const { zone, member } = owner;
      const found = isUsed ? await readOutside(deps, { server, calendar, served, zone, userId, emails }) : [];
      for (const one of calendar.takes_bookings ? found : []) await comeBack(deps, member, one);
      await writeEntries(deps, { server, calendar, userId });
    }
    const done = { ...NO_FAULT, synced_at: clock.now() };
    return { ...done, next_sync_at: after(EVERY_MS) };
  }

  function failed({ failures }: AccountRow, error: unknown): SyncEnd {
    const isTold = error instanceof CalendarFailure;
    const isOverLimit = isTold && error.kind === 'content';
    const message = isOverLimit
      ? i18n.t('{message}. Sync is paused for {hours} hours', {
          message: error.message,
          hours: CONTENT_HOURS,
        })
      : isTold
        ? error.message
        : i18n.t('The sync failed. It is tried again');
    const waitMs = isOverLimit ? CONTENT_HOURS * 60 * 60_000 : isTold ? error.waitMs : 0;
    const again = after(Math.max(waitMs, Math.min(EVERY_MS * 2 ** failures, LATEST_MS)));
    return {
      rests_until: waitMs > 0 ? after(waitMs) : null,
      last_error: message,
      last_error_at: clock.now(),
      failures: failures + 1,
      next_sync_at: isTold && error.kind === 'password' ? null : again,
    };
  }

  return {
    async syncAccount(ref) {
      for (let rounds = 0; rounds < ROUNDS_MOST; rounds += 1) {
        const account = await takeLease(deps, ref);
        if (!account) return;
        let fault: unknown = null;
        const end = await synced(account).catch((error: unknown) => {
          if (!(error instanceof CalendarFailure)) fault = error;
          return failed(account, error);
        });
        const isWanted = await endLease(deps, ref, end);
        if (fault) throw fault;
        if (!isWanted) return;
      }
    },

    endSyncs: (processIds) => platformScope(database, (tx) => endSyncs(tx, processIds, clock.now())),

    async syncDueAccounts() {
      const due = await platformScope(database, async (tx) => {
        const now = clock.now();
        const found = await takeDueAccounts(tx, { now, until: after(EVERY_MS * 2), limit: AT_ONCE });
        for (const { company_id: companyId, id: accountId } of found)
          await jobs.enqueue(tx, 'calendars.sync', { companyId, accountId });
        return found;
      });
      return due.length;
    },
  };
}

/** What connecting an account needs, too. */
const CALENDAR_RIGHTS = { APPOINTMENTS_INTEGRATIONS: 'EDIT' } as const;

const NO_FAULT = { last_error: null, last_error_at: null, failures: 0, rests_until: null };
const EVERY_MS = 5 * 60_000;
/** The longest wait after faults in a row. */
const LATEST_MS = 6 * 60 * 60_000;
const RESTS_MS = 60 * 60_000;
const ROUNDS_MOST = 5;
/** How long the sync of an account is paused whose calendar is over the limits. */
const CONTENT_HOURS = 6;
const AT_ONCE = 500;
