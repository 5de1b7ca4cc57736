import type { CodePurpose } from '#contract/limits/auth.ts';
import { accountScope } from '#server/database/scopes.ts';
import type { Tx } from '#server/database/scopes.ts';
import { findAccountByEmail } from '../accounts.store.ts';
import type { Account } from '../accounts.store.ts';
import { secondsAfter } from '../authDeps.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { lastUnusedCode } from './codes.store.ts';
import { maySignIn } from '../sign-in/login.ts';
import { countMailRequest, requireEmail } from './mailRequests.ts';
import { countCode, countDueLoginCode, sendCode } from './oneTimeCodes.ts';

/** Who asks for which code again. */
export interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

/**
 * Sends another code where one is due: for a waiting address, for a sign-in whose password was right, for a reset.
 * Resolves the same where none is. Throws tooMany before CODE_LIMITS.resendAfter has passed, for any address.
 */
export async function resendCode(deps: AuthDeps, asked: CodeRequest, client: Client): Promise<void> {
  const email = requireEmail(asked.email);
  const { purpose } = asked;
  await countMailRequest(deps, client);
  await accountScope(deps.db, async (tx) => {
    await countCode(deps, tx, { email, purpose, tooSoon: 'refuse' });
    const account = await findAccountByEmail(tx, email);
    if (!account) return;
    const due = await dueCode(deps, tx, account, purpose);
    if (!due) return;
    if (purpose === 'LOGIN') await countDueLoginCode(deps, tx, email);
    await sendCode(deps, tx, { account, purpose, isRemembered: due.isRemembered });
  });
}

async function dueCode(
  deps: AuthDeps,
  tx: Tx,
  account: Account,
  purpose: CodePurpose,
): Promise<{ isRemembered: boolean } | null> {
  if (purpose === 'REGISTRATION') return account.status === 'PENDING' ? { isRemembered: false } : null;
  if (purpose === 'RESET_PASSWORD') return account.status === 'SUSPENDED' ? null : { isRemembered: false };
  // A sign-in code follows a right password only: asking for another one must not stand in for it.
  const last = await lastUnusedCode(tx, account.id, 'LOGIN');
  const since = secondsAfter(deps.clock.now(), -LOGIN_PENDING_SECONDS);
  return maySignIn(account) && last && last.createdAt > since ? { isRemembered: last.isRemembered } : null;
}

/** How long after the last code a sign-in that waits for it can still be continued. */
const LOGIN_PENDING_SECONDS = 30 * 60;
