import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { CODE_LIMITS, PASSWORD_LENGTH } from '#contract/limits/auth.ts';
import type { CodePurpose } from '#contract/limits/auth.ts';
import { UserError } from '#server/access/userError.ts';
import { accountScope } from '#server/database/scopes.ts';
import type { Tx } from '#server/database/scopes.ts';
import { findAccountByEmail } from '../accounts.store.ts';
import type { Account } from '../accounts.store.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { lastUnusedCode } from '../codes/codes.store.ts';
import { countCode, sendCode, useCode, wrongCode } from '../codes/oneTimeCodes.ts';
import { openSession } from '../sessions/openSession.ts';
import type { OpenSession } from '../sessions/openSession.ts';
import { checkPassword, wrongCredentials } from '../passwords/passwordCheck.ts';
import { hasSessionCookies } from '../sessions/sessionCookies.ts';

/** The operations of signing in. */
export interface LoginService {
  /**
   * Signs in, or sends a code and resolves to null where a second step is owed: asked for by the account, or because the
   * browser is new to it. Throws wrongCredentials, tooMany, 403 account-suspended, and 403 registration-pending (a code
   * is sent again) where the address is not confirmed yet.
   */
  login(
    given: { email: string; password: string; isRemembered: boolean },
    client: Client,
  ): Promise<OpenSession | null>;
  /** The second step. Throws wrongCode, whatever the reason. */
  verifyLogin(given: { email: string; otp: string }, client: Client): Promise<OpenSession>;
}

export function createLogin(deps: AuthDeps): LoginService {
  const { db } = deps;
  return {
    async login({ email: typed, password, isRemembered }, client) {
      const email = normalizeEmail(typed);
      if (!isPlausible(email, password)) throw wrongCredentials();
      const { account, isKnownDevice } = await checkPassword(deps, { email, password, client });
      if (account.status === 'SUSPENDED') {
        throw new UserError(
          403,
          'account-suspended',
          'This account is suspended. Ask those who run this installation',
        );
      }
      if (account.status === 'PENDING') {
        await accountScope(db, (tx) => sendUnlessSentNow(deps, tx, { account, purpose: 'REGISTRATION' }));
        throw new UserError(
          403,
          'registration-pending',
          'Confirm your email address first: we sent you a code',
        );
      }
      const isCodeOwed = account.is_two_step_on || (asksNewDevices(deps) && !isKnownDevice);
      return accountScope(db, async (tx) => {
        if (!isCodeOwed) return openSession(deps, tx, { account, isRemembered, client });
        await sendUnlessSentNow(deps, tx, { account, purpose: 'LOGIN', isRemembered });
        return null;
      });
    },

    async verifyLogin({ email: typed, otp }, client) {
      const email = normalizeEmail(typed);
      if (emailProblem(email)) throw wrongCode();
      const session = await accountScope(db, async (tx) => {
        const account = await findAccountByEmail(tx, email);
        const used = await useCode(deps, tx, { account, email, purpose: 'LOGIN', otp });
        if (!used || !account || !maySignIn(account)) return null;
        return openSession(deps, tx, { account, isRemembered: used.isRemembered, client });
      });
      if (!session) throw wrongCode();
      return session;
    },
  };
}

/** An account that waits for its deletion may still sign in: that is how the deletion is cancelled. */
export function maySignIn({ status }: Pick<Account, 'status'>): boolean {
  return status === 'ACTIVE' || status === 'DELETION_REQUESTED';
}

/** Anything else cannot be anybody's. */
function isPlausible(email: string, password: string): boolean {
  return emailProblem(email) === null && password.length > 0 && password.length <= 2 * PASSWORD_LENGTH.max;
}

/** Without real mail, or without the cookie that knows a browser again, every sign-in would ask. */
function asksNewDevices(deps: AuthDeps): boolean {
  return !deps.config.isEvaluation && hasSessionCookies(deps);
}

/** Sends a code, unless the one before is so new that it is still on its way. */
async function sendUnlessSentNow(
  deps: AuthDeps,
  tx: Tx,
  given: { account: Account; purpose: CodePurpose; isRemembered?: boolean },
): Promise<void> {
  const { account, purpose, isRemembered = false } = given;
  const last = await lastUnusedCode(tx, account.id, purpose);
  const age = last ? (deps.clock.now().getTime() - last.createdAt.getTime()) / 1000 : Infinity;
  const isStillGood = last && last.attempts < CODE_LIMITS.attempts && last.isRemembered === isRemembered;
  if (isStillGood && age < CODE_LIMITS.resendAfter) return;
  await countCode(deps, tx, { email: account.email, purpose, tooSoon: 'count' });
  await sendCode(deps, tx, given);
}
