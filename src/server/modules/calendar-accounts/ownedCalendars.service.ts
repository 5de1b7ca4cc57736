import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { readAccounts, writeAccount } from './calendarAccounts.store.ts';

/** The calendar accounts of a member. They are personal, so they cannot be handed over. */
export const ownedCalendars: FindOwned = async (tx, companyId, ownerId) => {
  const accounts = await readAccounts(tx, companyId, ownerId);
  return accounts.map(({ id, server_url: url }) => ({
    kind: 'CALENDAR',
    _id: id,
    name: new URL(url).host,
    pause: (at) =>
      writeAccount(tx, companyId, id, {
        last_error: OWNER_PROBLEMS.left,
        last_error_at: at,
        updated_at: at,
      }),
  }));
};
