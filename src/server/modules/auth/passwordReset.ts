import { i18n } from '#contract/i18n/i18n.ts';
import { RESET_TOKEN_LIFE } from '#contract/limits/account/auth.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail, accountById, changeAccount } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { secondsAfter } from './authDeps.ts';
import { passwordChangedMail } from './authMails.ts';
import { browserThatAsks } from './codeBrowser.ts';
import { countCode } from './codes/codeCounts.ts';
import { closeCodes, forgetFailures } from './codes/codes.store.ts';
import { countMailRequest, requireEmail } from './codes/mailRequests.ts';
import { sendCode, useCode, wrongCode } from './codes/oneTimeCodes.ts';
import { forgetDevices } from './devices.store.ts';
import { recordActivity } from './factors/accountActivity.ts';
import { closePendingOf } from './factors/pendingSignIns.store.ts';
import { confirmPassword, forgetTries } from './passwordCheck.ts';
import { requireGoodPassword } from './passwordRules.ts';
import { activation } from './registration.ts';
import { closeResets, findReset, insertReset, takeReset } from './resets.store.ts';
import { endSessions } from './sessions/sessions.store.ts';

/** The operations that give an account another password. */
export interface PasswordService {
  /** Mails a reset code to the account with this address; resolves the same where there is none. Throws tooMany. */
  forgotPassword(email: string, client: Client): Promise<void>;
  /** Exchanges the code for a token that may set a password within RESET_TOKEN_LIFE. Throws wrongCode, whatever the reason. */
  verifyResetPassword(given: { email: string; otp: string }, client: Client): Promise<string>;
  /**
   * Sets the password, ends every session, forgets the wrong passwords that delay a sign-in, and confirms an address that still waited, since the code came there. Never
   * signs in. Throws 400 reset-over where the token was used or is too old, and weak-password.
   */
  resetPassword(given: { resetToken: string; newPassword: string }, client: Client): Promise<void>;
  /** Sets another password and ends every other session. Throws wrong-password, weak-password, tooMany. */
  changePassword(
    viewer: Viewer,
    given: { currentPassword: string; newPassword: string },
    client: Client,
  ): Promise<void>;
}

export function createPasswordReset(deps: AuthDeps): PasswordService {
  const { config, db, clock, jobs, passwords, tokens } = deps;

  async function setPassword(tx: Tx, account: Account, hash: string, exceptSession?: string): Promise<void> {
    const now = clock.now();
    await changeAccount(tx, account.id, { password_hash: hash }, now);
    await endSessions(tx, { userId: account.id, except: exceptSession }, now);
    await closeCodes(tx, account.id, ['LOGIN', 'RESET_PASSWORD'], now);
    await closeResets(tx, account.id, now);
    await closePendingOf(tx, account.id, now);
    const mail = await writtenIn(ownLanguages(account), () =>
      passwordChangedMail(account.email, config.publicUrl),
    );
    await jobs.enqueue(tx, 'mail.send', mail);
  }

  return {
    async forgotPassword(typed, client) {
      const email = requireEmail(typed);
      await countMailRequest(deps, client);
      const browser = browserThatAsks(deps, client);
      await accountScope(db, async (tx) => {
        const account = await accountByEmail(tx, email);
        const asked = { email, purpose: 'RESET_PASSWORD', client, browser } as const;
        if (!(await countCode(deps, tx, { ...asked, account }, 'skip'))) return;
        if (account && account.status !== 'SUSPENDED') await sendCode(deps, tx, { ...asked, account });
      });
    },

    async verifyResetPassword({ email: typed, otp }, client) {
      const email = normalizeEmail(typed);
      if (emailProblem(email)) throw wrongCode();
      const resetToken = tokens.random();
      const isRight = await accountScope(db, async (tx) => {
        const account = await accountByEmail(tx, email);
        const used = await useCode(deps, tx, { account, email, purpose: 'RESET_PASSWORD', otp, client });
        if (!used || !account) return false;
        const now = clock.now();
        await closeResets(tx, account.id, now);
        await insertReset(tx, {
          token_hash: tokens.hash(resetToken),
          user_id: account.id,
          created_at: now,
          expires_at: secondsAfter(now, RESET_TOKEN_LIFE),
          used_at: null,
        });
        return true;
      });
      if (!isRight) throw wrongCode();
      return resetToken;
    },

    async resetPassword({ resetToken, newPassword }, client) {
      const tokenHash = tokens.hash(resetToken);
      const account = await accountScope(db, async (tx) => {
        const userId = await findReset(tx, tokenHash, clock.now());
        return userId && accountById(tx, userId);
      });
      if (!account || account.status === 'SUSPENDED') throw resetOver();
      requireGoodPassword(newPassword, ownerOf(account));
      const hash = await passwords.hash(newPassword);
      await accountScope(db, async (tx) => {
        if (!(await takeReset(tx, tokenHash, clock.now()))) throw resetOver();
        if (account.status === 'PENDING')
          await changeAccount(tx, account.id, activation(deps, account.email), clock.now());
        await setPassword(tx, account, hash);
        await recordActivity(deps, tx, { userId: account.id, kind: 'PASSWORD_RESET', client });
        await forgetFailures(tx, account.id, ['LOGIN', 'RESET_PASSWORD'], clock.now());
        await forgetDevices(tx, account.id);
        await forgetTries(deps, tx, account.email, client);
      });
    },

    async changePassword(viewer, { currentPassword, newPassword }, client) {
      const account = await confirmPassword(deps, viewer, currentPassword);
      requireGoodPassword(newPassword, ownerOf(account));
      const hash = await passwords.hash(newPassword);
      await accountScope(db, async (tx) => {
        await setPassword(tx, account, hash, viewer.sessionId);
        await recordActivity(deps, tx, { userId: account.id, kind: 'PASSWORD_CHANGED', client });
      });
    },
  };
}

function ownerOf(account: Account) {
  return { email: account.email, firstName: account.first_name, lastName: account.last_name };
}

function resetOver(): UserError {
  return new UserError(400, 'reset-over', i18n.t('This reset is no longer valid. Ask for a new code'));
}
