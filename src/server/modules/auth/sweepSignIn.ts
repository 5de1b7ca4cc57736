import { ACCOUNT_ACTIVITY_DAYS } from '#contract/limits/account/secondFactor.ts';
import { forgetRequests } from '#server/database/once/onceOnly.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { removeUnconfirmed } from '#server/modules/users/accounts.service.ts';
import type { AuthDeps } from './authDeps.ts';
import { secondsAfter } from './authDeps.ts';
import { deleteOldCodes } from './codes/codes.store.ts';
import { deleteUnusedDevices } from './devices.store.ts';
import { deleteOldActivity } from './factors/accountActivity.store.ts';
import { deleteOldChallenges } from './factors/passkeys.store.ts';
import { deleteOldPending } from './factors/pendingSignIns.store.ts';
import { deleteOldResets } from './resets.store.ts';
import { deleteOldSessions } from './sessions/sessions.store.ts';

/**
 * Removes what sign-in no longer needs: sessions 30 days after their end, codes (and with them the count of wrong ones in a
 * row), used resets and idle limits after 30 days, what repeated requests are answered with after one, accounts whose address
 * was not confirmed within 30 days, unused devices, sign-ins without their second factor, used challenges of passkeys, the security
 * activity after a year.
 */
export async function sweepSignIn({
  db,
  clock,
  rateLimits,
}: Pick<AuthDeps, 'db' | 'clock' | 'rateLimits'>): Promise<void> {
  const daysAgo = (days: number) => secondsAfter(clock.now(), -days * DAY);
  await accountScope(db, async (tx) => {
    await deleteOldSessions(tx, daysAgo(30));
    await deleteOldCodes(tx, daysAgo(30));
    await deleteOldResets(tx, daysAgo(30));
    await forgetRequests(tx, daysAgo(1));
    await rateLimits.sweep(tx, daysAgo(30));
    await removeUnconfirmed(tx, daysAgo(30));
    await deleteUnusedDevices(tx, daysAgo(400));
    await deleteOldPending(tx, daysAgo(1));
    await deleteOldChallenges(tx, daysAgo(1));
    await deleteOldActivity(tx, daysAgo(ACCOUNT_ACTIVITY_DAYS));
  });
}

const DAY = 86_400;
