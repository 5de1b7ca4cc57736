import { v7 as uuid } from 'uuid';
import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OneTimeCode } from '../auth.table.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { countCode } from './codeCounts.ts';
import { addCode, lastUnusedCode } from './codes.store.ts';
import type { DueCode } from './oneTimeCodes.ts';
import { sendCode } from './oneTimeCodes.ts';

/** Sends a code, unless the one before is so new that it is still on its way. */
export async function sendUnlessSentNow(deps: AuthDeps, tx: Tx, client: Client, due: DueCode): Promise<void> {
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
