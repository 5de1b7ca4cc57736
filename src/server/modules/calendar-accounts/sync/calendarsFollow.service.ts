import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { readBookingAccounts } from '../calendarAccounts.store.ts';
import { requestSync } from './syncLease.ts';

/** Syncs the calendars of the hosts with their bookings, soon after the transaction commits. */
export async function calendarsFollow(
  tx: Tx,
  { companyId, hostIds, jobs, at }: Occurrences['bookings.changed'],
): Promise<void> {
  for (const accountId of await readBookingAccounts(tx, companyId, hostIds))
    await requestSync(tx, jobs, { companyId, accountId, at });
}
