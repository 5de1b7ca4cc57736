import { v7 as uuid } from 'uuid';
import { CODE_LIMITS, PASSWORD_LENGTH } from '#contract/limits/account/auth.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { OneTimeCode } from './auth.table.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { browserThatAsks } from './codeBrowser.ts';
import { countCode } from './codes/codeCounts.ts';
import { addCode, forgetFailures, lastUnusedCode } from './codes/codes.store.ts';
import type { DueCode } from './codes/oneTimeCodes.ts';
import { personOf, sendCode, useCode, wrongCode } from './codes/oneTimeCodes.ts';
import { checkPassword, wrongCredentials } from './passwordCheck.ts';
import type { OpenSession } from './sessions/openSession.ts';
import { openSession } from './sessions/openSession.ts';
import { hasSessionCookies } from './sessions/sessionCookies.ts';

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
  const { db, clock } = deps;

  /** Opens the session; by it the owner has proved themselves, so that wrong reset codes no longer count. */
  async function enter(tx: Tx, who: Parameters<typeof openSession>[2]): Promise<OpenSession> {
    await forgetFailures(tx, who.account.id, ['RESET_PASSWORD'], clock.now());
    return openSession(deps, tx, who);
  }

  return {
    async login({ email: typed, password, isRemembered }, client) {
      const email = normalizeEmail(typed);
      if (!isPlausible(email, password)) throw wrongCredentials();
      const { account, isKnownDevice } = await checkPassword(deps, { email, password, client });
      if (account.status === 'SUSPENDED') {
        throw new UserError(
          403,
          'account-suspended',
          'This account is suspended. Contact the operator of this installation',
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
          'Confirm your email address first: we sent you a code',
        );
      }
      const isCodeOwed = account.is_two_step_on || (asksNewDevices(deps) && !isKnownDevice);
      if (!isCodeOwed) return accountScope(db, (tx) => enter(tx, { account, isRemembered, client }));
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
        return enter(tx, { account, isRemembered: used.isRemembered, client });
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
async function sendUnlessSentNow(deps: AuthDeps, tx: Tx, client: Client, due: DueCode): Promise<void> {
  const { account, purpose, browser } = due;
  const last = await lastUnusedCode(tx, { userId: account.id, purpose, owner: browser });
  if (last && isStillOnItsWay(deps, last, due)) {
    // The browser keeps the cookie of the reply that came last, so its code has to be that cookie's, too.
    if (browser.isNew) await addCode(tx, { ...last, id: uuid(), browser_hash: browser.hash, attempts: 0 });
    return;
  }
  await countCode(deps, tx, { email: account.email, purpose, account, client, browser }, 'count');
  await sendCode(deps, tx, due);
}

function isStillOnItsWay(deps: AuthDeps, last: OneTimeCode, due: DueCode): boolean {
  const age = (deps.clock.now().getTime() - last.created_at.getTime()) / 1000;
  const tries = due.browser.isNew ? last.network_attempts : last.attempts;
  return (
    age < CODE_LIMITS.resendAfter &&
    tries < CODE_LIMITS.attempts &&
    last.is_remembered === (due.isRemembered ?? false) &&
    last.password_hash === (due.person?.password_hash ?? null)
  );
}
