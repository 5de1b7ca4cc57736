import { i18n } from '#contract/i18n/i18n.ts';
import { PASSWORD_LENGTH } from '#contract/limits/account/auth.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail } from '#server/modules/users/accounts.service.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { browserThatAsks } from './codeBrowser.ts';
import { personOf, useCode, wrongCode } from './codes/oneTimeCodes.ts';
import { sendUnlessSentNow } from './codes/sendUnlessSentNow.ts';
import { hasFactors } from './factors/accountFactors.ts';
import type { PendingSignIn } from './factors/pendingSignIn.ts';
import { startPending } from './factors/pendingSignIn.ts';
import { checkPassword, wrongCredentials } from './passwordCheck.ts';
import { enterSession } from './sessions/enterSession.ts';
import { maySignIn } from './sessions/maySignIn.ts';
import type { OpenSession } from './sessions/openSession.ts';
import { hasSessionCookies } from './sessions/sessionCookies.ts';

/** The operations of signing in. */
export interface LoginService {
  /**
   * Signs in. If the account has an authenticator app or passkeys, resolves to the sign-in that waits for one of them. Otherwise
   * sends a code and resolves to null where a second step is owed: asked for by the account, or because the browser is new to it. Throws wrongCredentials, tooMany, 403 account-suspended, and 403 registration-pending (a code
   * is sent again) where the address is not confirmed yet.
   */
  login(
    given: { email: string; password: string; isRemembered: boolean },
    client: Client,
  ): Promise<OpenSession | PendingSignIn | null>;
  /** The second step. Throws wrongCode, whatever the reason. */
  verifyLogin(given: { email: string; otp: string }, client: Client): Promise<OpenSession>;
}

export function createLogin(deps: AuthDeps): LoginService {
  const { db } = deps;
  const enter = (tx: Tx, who: Parameters<typeof enterSession>[2]) => enterSession(deps, tx, who);
  return {
    async login({ email: typed, password, isRemembered }, client) {
      const email = normalizeEmail(typed);
      if (!isPlausible(email, password)) throw wrongCredentials();
      const { account, isKnownDevice } = await checkPassword(deps, { email, password, client });
      if (account.status === 'SUSPENDED') {
        throw new UserError(
          403,
          'account-suspended',
          i18n.t('This account is suspended. Contact the operator of this installation'),
        );
      }
      if (account.status === 'PENDING') {
        const browser = browserThatAsks(deps, client);
        const person = personOf(account);
        await accountScope(db, (tx) =>
          sendUnlessSentNow(deps, tx, client, { account, purpose: 'REGISTRATION', browser, person }),
        );
        throw new UserError(
          403,
          'registration-pending',
          i18n.t('Confirm your email address first: we sent you a code'),
        );
      }
      const pending = await startPending(deps, { account, isRemembered });
      if (pending) return pending;
      const isCodeOwed = account.is_two_step_on || (asksNewDevices(deps) && !isKnownDevice);
      if (!isCodeOwed)
        return accountScope(db, (tx) => enter(tx, { account, isRemembered, client, how: 'Password' }));
      const browser = browserThatAsks(deps, client);
      await accountScope(db, (tx) =>
        sendUnlessSentNow(deps, tx, client, { account, purpose: 'LOGIN', browser, isRemembered }),
      );
      return null;
    },

    async verifyLogin({ email: typed, otp }, client) {
      const email = normalizeEmail(typed);
      if (emailProblem(email)) throw wrongCode();
      const session = await accountScope(db, async (tx) => {
        const account = await accountByEmail(tx, email);
        const used = await useCode(deps, tx, { account, email, purpose: 'LOGIN', otp, client });
        if (!used || !account || !maySignIn(account)) return null;
        // A code from before the account had a stronger second factor
        if (!account.is_two_step_on && (await hasFactors(tx, account.id))) return null;
        return enter(tx, { account, isRemembered: used.isRemembered, client, how: 'Email code' });
      });
      if (!session) throw wrongCode();
      return session;
    },
  };
}

/** Anything else cannot be anybody's. */
function isPlausible(email: string, password: string): boolean {
  return emailProblem(email) === null && password.length > 0 && password.length <= 2 * PASSWORD_LENGTH.max;
}

/** Without real mail, or without the cookie that knows a browser again, every sign-in would ask. */
function asksNewDevices(deps: AuthDeps): boolean {
  return !deps.config.isEvaluation && hasSessionCookies(deps);
}
