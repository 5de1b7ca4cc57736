import { validate as isUuid } from 'uuid';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { accountById, lockAccount } from './accounts.service.ts';
import type { InstallationUserFilter, InstallationUserRow } from './allUsers.store.ts';
import { readAllUsers, writeBar } from './allUsers.store.ts';
import { recordAccountEvent } from './userEvents.ts';
import type { Account } from './users.table.ts';
import type { UsersDeps } from './usersDeps.ts';

export type { InstallationUserRow };

/** Account operations of the master admin; the caller has checked the role. */
export interface AllUsersService {
  /** Every account of the installation. */
  findAllUsers(filter: InstallationUserFilter): Promise<{ rows: InstallationUserRow[]; total: number }>;
  /**
   * Suspends an account, which signs it out everywhere, or lifts the suspension; false if nothing changed. No
   * admin of a team can lift it. Rejects master admins, including the viewer, and unconfirmed accounts.
   */
  suspendUser(viewer: Viewer, id: string, isSuspended: boolean): Promise<boolean>;
  /** Signs an account out everywhere; resolves to how many sessions ended. */
  endUserSessions(viewer: Viewer, id: string): Promise<number>;
}

export function createAllUsers({ db, clock, auth }: UsersDeps): AllUsersService {
  return {
    async findAllUsers(filter) {
      if (filter.companyId !== null && !isUuid(filter.companyId)) return { rows: [], total: 0 };
      return platformScope(db, (tx) => readAllUsers(tx, filter, clock.now()));
    },

    suspendUser: (viewer, id, isSuspended) =>
      platformScope(db, async (tx) => {
        const at = clock.now();
        const account = await lockedAccount(tx, id);
        if (account.role === 'MASTER_ADMIN' || account.status === 'PENDING')
          throw new UserError(409, 'cannot-be-suspended', CANNOT_BE_SUSPENDED[account.role]);
        if ((account.barred_at !== null) === isSuspended) return false;
        await writeBar(tx, account.id, isSuspended ? { at, statusBefore: account.status } : null, at);
        if (isSuspended) await auth.endAllSessions(tx, account.id);
        await recordAccountEvent(tx, viewer, account.id, {
          action: isSuspended ? 'suspended' : 'reinstated',
          before: { isSuspended: !isSuspended },
          after: { isSuspended },
          at,
        });
        return true;
      }),

    endUserSessions: (viewer, id) =>
      platformScope(db, async (tx) => {
        const account = await lockedAccount(tx, id);
        const ended = await auth.endAllSessions(tx, account.id);
        if (ended > 0)
          await recordAccountEvent(tx, viewer, account.id, {
            action: 'signed-out',
            before: { openSessions: ended },
            after: { openSessions: 0 },
            at: clock.now(),
          });
        return ended;
      }),
  };
}

const CANNOT_BE_SUSPENDED = {
  MASTER_ADMIN: /*i18n*/ 'Master admins cannot be suspended',
  ADMIN: /*i18n*/ 'The email address of this account is not confirmed, so it cannot sign in',
  MEMBER: /*i18n*/ 'The email address of this account is not confirmed, so it cannot sign in',
} as const;

async function lockedAccount(tx: Tx, id: string): Promise<Account> {
  if (!isUuid(id)) throw notFound('account');
  await lockAccount(tx, id);
  const account = await accountById(tx, id);
  if (!account) throw notFound('account');
  return account;
}
