import { accountScope } from '#server/database/scopes.ts';
import { secondsAfter } from './authDeps.ts';
import type { AuthDeps } from './authDeps.ts';

/**
 * Removes what sign-in no longer needs: sessions 30 days after their end, codes (and with them the count of wrong ones in a
 * row), used resets and idle limits after 30 days, what repeated requests are answered with after one, accounts whose address was not confirmed within 30 days, unused devices.
 */
export async function sweepSignIn({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>): Promise<void> {
  const monthAgo = secondsAfter(clock.now(), -30 * DAY);
  await accountScope(db, async (tx) => {
    await tx.deleteFrom('sessions').where('expires_at', '<', monthAgo).execute();
    await tx.deleteFrom('one_time_codes').where('created_at', '<', monthAgo).execute();
    await tx.deleteFrom('password_resets').where('created_at', '<', monthAgo).execute();
    await tx
      .deleteFrom('repeatable_requests')
      .where('created_at', '<', secondsAfter(clock.now(), -DAY))
      .execute();
    await tx.deleteFrom('rate_limits').where('refilled_at', '<', monthAgo).execute();
    await tx.deleteFrom('users').where('status', '=', 'PENDING').where('updated_at', '<', monthAgo).execute();
    await tx
      .deleteFrom('known_devices')
      .where('last_seen_at', '<', secondsAfter(clock.now(), -400 * DAY))
      .execute();
  });
}

const DAY = 86_400;
