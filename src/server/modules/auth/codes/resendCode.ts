import type { CodePurpose } from '#contract/limits/account/auth.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail } from '#server/modules/users/accounts.service.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { browserThatAsks } from '../codeBrowser.ts';
import { maySignIn } from '../sessions/maySignIn.ts';
import { countCode, countDueLoginCode } from './codeCounts.ts';
import { lastUnusedCode } from './codes.store.ts';
import { countMailRequest, requireEmail } from './mailRequests.ts';
import type { DueCode } from './oneTimeCodes.ts';
import { personOf, sendCode } from './oneTimeCodes.ts';

/** Who asks for which code again. */
export interface CodeRequest {
  email: string;
  purpose: CodePurpose;
}

/**
 * Sends another code where one is due: for a reset, and to the browser that registered a waiting address or gave a right password.
 * Resolves the same where none is. Throws tooMany before CODE_LIMITS.resendAfter has passed, for any address.
 */
export async function resendCode(deps: AuthDeps, asked: CodeRequest, client: Client): Promise<void> {
  const email = requireEmail(asked.email);
  const { purpose } = asked;
  await countMailRequest(deps, client);
  const browser = browserThatAsks(deps, client);
  await accountScope(deps.db, async (tx) => {
    const account = await accountByEmail(tx, email);
    const request = { email, purpose, account, client, browser };
    await countCode(deps, tx, request, 'refuse');
    const due = account && (await dueCode(deps, tx, { account, purpose, browser }));
    if (!due) return;
    if (purpose === 'LOGIN') await countDueLoginCode(deps, tx, request);
    await sendCode(deps, tx, due);
  });
}

async function dueCode(
  deps: AuthDeps,
  tx: Tx,
  asked: Pick<DueCode, 'account' | 'purpose' | 'browser'>,
): Promise<DueCode | null> {
  const { account, purpose, browser } = asked;
  if (purpose === 'RESET_PASSWORD') return account.status === 'SUSPENDED' ? null : asked;
  const last = await lastUnusedCode(tx, { userId: account.id, purpose, owner: browser });
  if (!last) return null;
  // The name and password that this browser registered with, even if another caller has registered since.
  if (purpose === 'REGISTRATION') {
    const person = personOf(last);
    return account.status === 'PENDING' && person ? { ...asked, person } : null;
  }
  // A sign-in code requires a correct password: requesting another code must not replace it.
  const since = secondsAfter(deps.clock.now(), -LOGIN_PENDING_SECONDS);
  return maySignIn(account) && last.created_at > since
    ? { ...asked, isRemembered: last.is_remembered }
    : null;
}

/** How long after the last code a sign-in that waits for it can still be continued. */
const LOGIN_PENDING_SECONDS = 30 * 60;
