import { v7 as newId } from 'uuid';
import { calendarServerName, isProvider } from '#contract/calendars/calendarKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { about, changingAccount } from './accountChange.ts';
import type { AccountRow, CalendarRow } from './calendarAccounts.store.ts';
import {
  deleteAccount,
  insertAccount,
  readAccounts,
  readCalendars,
  saveCalendars,
  writeAccount,
} from './calendarAccounts.store.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import type { CalendarChoices } from './calendarChoices.service.ts';
import { calendarChoices } from './calendarChoices.service.ts';
import type { AccountInput } from './calendarProbe.ts';
import { calendarProbe, refuseMore } from './calendarProbe.ts';
import { calendarRows } from './calendarRows.ts';
import { isSyncing, requestSync } from './sync/syncLease.ts';

/** An account with its calendars. */
export interface FoundAccount {
  row: AccountRow;
  calendars: CalendarRow[];
  isSyncing: boolean;
}

/** Each member's own calendar accounts. Other members' accounts are rejected like missing ones. */
export interface CalendarAccounts extends CalendarChoices {
  findCalendarAccounts(viewer: Viewer): Promise<FoundAccount[]>;
  /** Finds the calendars of an account and keeps it; resolves to its id. Refuses what the server refuses, in its words. */
  connectCalendarAccount(viewer: Viewer, input: AccountInput): Promise<string>;
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

  const change = changingAccount(deps);

  return {
    ...calendarChoices(deps),

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
      const { account, homeUrl, calendars } = await probe.connect(viewer, input);
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

    async changeCalendarPassword(anyone, id, password) {
      const { companyId, userId } = companyViewer(anyone);
      let asked: AccountRow | null = null;
      await change(anyone, id, async (_tx, { account }) => {
        if (isProvider(account.kind))
          throw invalid(
            'calendar-sign-in',
            i18n.t('This account uses authorization and has no password here'),
          );
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
        const before = { server: calendarServerName({ ...account, serverUrl: account.server_url }) };
        const at = clock.now();
        await recordChange(tx, viewer, { ...about(id), action: 'deleted', before, after: null, at });
      }),
  };
}
