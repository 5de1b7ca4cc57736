import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { AccountRow } from '../calendarAccounts.store.ts';
import { readAccount, writeAccount } from '../calendarAccounts.store.ts';

/** Which account. */
export interface AccountRef {
  companyId: string;
  accountId: string;
}

/** Whether a sync is under way or asked for. */
export function isSyncing({ wanted_at, leased_until }: AccountRow, now: Date): boolean {
  return wanted_at !== null || (leased_until !== null && leased_until > now);
}

/** Has the account synced soon. */
export async function requestSync(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { companyId, accountId, at }: AccountRef & { at: Date },
): Promise<void> {
  await writeAccount(tx, companyId, accountId, { wanted_at: at });
  await jobs.enqueue(tx, 'calendars.sync', { companyId, accountId });
  await announceAccount(tx, { companyId, accountId });
}

/**
 * Leases the account for the requested sync. Null if no sync is requested, another sync has the lease (and
 * checks again at its end), its server asked to wait, or the account was deleted.
 */
export function takeLease(
  { database, clock, heartbeat }: { database: Database; clock: Clock; heartbeat: Leases },
  ref: AccountRef,
): Promise<AccountRow | null> {
  const { companyId, accountId } = ref;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const now = clock.now();
    const account = await readAccount(tx, companyId, accountId, true);
    if (!account || account.wanted_at === null) return null;
    if (account.leased_until !== null && account.leased_until > now) return null;
    if (account.rests_until !== null && account.rests_until > now) {
      // The regular sync comes once that is over
      await writeAccount(tx, companyId, accountId, { wanted_at: null, next_sync_at: account.rests_until });
      await announceAccount(tx, ref);
      return null;
    }
    await writeAccount(tx, companyId, accountId, {
      wanted_at: null,
      leased_until: new Date(now.getTime() + LEASE_MS),
      leased_by: heartbeat.processId(),
    });
    await announceAccount(tx, ref);
    return account;
  });
}

/** How a sync ended. */
export type SyncEnd = Pick<AccountRow, 'next_sync_at'> &
  Partial<Pick<AccountRow, 'synced_at' | 'last_error' | 'last_error_at' | 'failures' | 'rests_until'>>;

/** Ends the lease; resolves to whether another sync was requested in between. Writes nothing where another process has it by now. */
export function endLease(
  { database, heartbeat }: { database: Database; heartbeat: Leases },
  ref: AccountRef,
  end: SyncEnd,
): Promise<boolean> {
  const { companyId, accountId } = ref;
  return companyScope(database, { companyId, userId: null }, async (tx) => {
    const account = await readAccount(tx, companyId, accountId, true);
    if (account?.leased_by !== heartbeat.processId()) return false;
    await writeAccount(tx, companyId, accountId, { ...end, leased_until: null, leased_by: null });
    await announceAccount(tx, ref);
    return account.wanted_at !== null;
  });
}

/** Open screens of the account look again. */
function announceAccount(tx: Tx, { companyId, accountId }: AccountRef): Promise<void> {
  return announceProgress(tx, { companyId, entity: 'calendar account', entityId: accountId });
}

/** A sync that takes longer is taken for one that died. */
const LEASE_MS = 10 * 60_000;
