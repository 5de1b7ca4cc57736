import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { readBookingAccounts } from '../calendarAccounts.store.ts';
import { requestSync } from './syncLease.ts';

/** Has the calendars of these members follow their bookings, soon after the caller's transaction commits. */
export async function calendarsFollow(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  { companyId, userIds, at }: { companyId: string; userIds: readonly string[]; at: Date },
): Promise<void> {
  for (const accountId of await readBookingAccounts(tx, companyId, userIds))
    await requestSync(tx, jobs, { companyId, accountId, at });
}
