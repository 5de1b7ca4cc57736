import { i18n } from '#contract/i18n/i18n.ts';
import { ACCOUNT_DELETION_DAYS } from '#contract/limits/account/auth.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { erasePerson } from '#server/database/erasure/erasePerson.ts';
import { accountScope, platformScope, userScope } from '#server/database/walls/scopes.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import { recordUserEvent } from './userEvents.ts';
import { accountDeletedMail, deletionCancelledMail, deletionRequestedMail } from './userMails.ts';
import { claimDueAccount, deleteUser, lockUser, updateUser } from './users.store.ts';
import type { UsersDeps } from './usersDeps.ts';

/** Permanently deletes the companies that a user owns; repeated after a crash. */
export type DeleteCompaniesOf = (userId: string) => Promise<unknown>;

/** How an account comes to its end. */
export interface AccountDeletionService {
  /** Sets the account's last day, ACCOUNT_DELETION_DAYS from now; resolves to it. Throws 403 wrong-password, 409 where it is set. */
  requestAccountDeletion(viewer: Viewer, password: string): Promise<Date>;
  /** Keeps the account. Throws 409 where its deletion is not asked for. */
  cancelAccountDeletion(viewer: Viewer): Promise<void>;
  /** Deletes the accounts whose last day has come, with their companies and whatever names them elsewhere; resolves to how many. A job. */
  deleteDueAccounts(deleteCompaniesOf: DeleteCompaniesOf): Promise<number>;
}

export function createAccountDeletion(deps: UsersDeps): AccountDeletionService {
  const { auth, config, db, clock, jobs } = deps;
  return {
    async requestAccountDeletion(viewer, password) {
      await auth.confirmPassword(viewer, password);
      const now = clock.now();
      const deletionDate = new Date(now.getTime() + ACCOUNT_DELETION_DAYS * DAY_MS);
      await userScope(db, viewer, async (tx) => {
        const user = await lockUser(tx, viewer.userId);
        if (user.status !== 'ACTIVE')
          throw new UserError(
            409,
            'deletion-requested',
            i18n.t('The deletion of your account was already requested'),
          );
        await updateUser(tx, user.id, {
          status: 'DELETION_REQUESTED',
          deletion_requested_at: now,
          deletion_date: deletionDate,
          updated_at: now,
        });
        const after = { deletionDate: deletionDate.toISOString() };
        await recordUserEvent(tx, viewer, {
          action: 'deletion-requested',
          before: { deletionDate: null },
          after,
          at: now,
        });
        const mail = await writtenIn(ownLanguages(user), () =>
          deletionRequestedMail(user.email, deletionDate, config.publicUrl),
        );
        await jobs.enqueue(tx, 'mail.send', mail);
      });
      return deletionDate;
    },

    async cancelAccountDeletion(viewer) {
      const now = clock.now();
      await userScope(db, viewer, async (tx) => {
        const user = await lockUser(tx, viewer.userId);
        if (user.status !== 'DELETION_REQUESTED') {
          throw new UserError(
            409,
            'deletion-not-requested',
            i18n.t('The deletion of your account was not requested'),
          );
        }
        await updateUser(tx, user.id, {
          status: 'ACTIVE',
          deletion_requested_at: null,
          deletion_date: null,
          updated_at: now,
        });
        const before = { deletionDate: user.deletion_date?.toISOString() ?? null };
        await recordUserEvent(tx, viewer, {
          action: 'deletion-cancelled',
          before,
          after: { deletionDate: null },
          at: now,
        });
        const mail = await writtenIn(ownLanguages(user), () => deletionCancelledMail(user.email));
        await jobs.enqueue(tx, 'mail.send', mail);
      });
    },

    async deleteDueAccounts(deleteCompaniesOf) {
      for (let deleted = 0; ; deleted += 1) {
        const user = await accountScope(db, async (tx) => {
          const due = await claimDueAccount(tx, clock.now());
          // No one can sign in to it any more
          if (due) await auth.endAllSessions(tx, due.id);
          return due;
        });
        if (!user) return deleted;
        await deleteCompaniesOf(user.id);
        await platformScope(db, async (tx) => {
          await erasePerson(tx, user);
          await deleteUser(tx, user.id, clock.now());
          const mail = await writtenIn(ownLanguages(user), () => accountDeletedMail(user.email));
          await jobs.enqueue(tx, 'mail.send', mail);
        });
      }
    },
  };
}

const DAY_MS = 86_400_000;
