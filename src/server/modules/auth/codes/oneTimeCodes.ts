import { v7 as uuid } from 'uuid';
import { CODE_LENGTH, CODE_LIMITS } from '#contract/limits/auth.ts';
import type { CodePurpose } from '#contract/limits/auth.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/scopes.ts';
import { lockAccount } from '../accounts.store.ts';
import type { Account } from '../accounts.store.ts';
import { secondsAfter } from '../authDeps.ts';
import type { AuthDeps } from '../authDeps.ts';
import { codeMail, codesPausedMail } from '../authMails.ts';
import { failuresInARow, forgetFailures, replaceCode, tryCode } from './codes.store.ts';

/**
 * Counts a code that is asked for, by address and not by account, so that it answers the same for addresses nobody has.
 * Throws tooMany over CODE_LIMITS.perHour or perDay. Within CODE_LIMITS.resendAfter of the code before, a wish for
 * another is refused the same way, answered false (the code before still does), or, where the step itself is new, counted.
 */
export async function countCode(
  deps: AuthDeps,
  tx: Tx,
  asked: { email: string; purpose: CodePurpose; tooSoon: 'refuse' | 'skip' | 'count' },
): Promise<boolean> {
  const { rateLimits } = deps;
  const name = limitName(deps, asked);
  if (asked.tooSoon === 'count') await rateLimits.clear(tx, [`${name}:gap`]);
  try {
    await rateLimits.count(tx, `${name}:gap`, { limit: 1, seconds: CODE_LIMITS.resendAfter });
  } catch (error) {
    if (asked.tooSoon === 'skip' && error instanceof UserError) return false;
    throw error;
  }
  // Anyone may ask for another sign-in code, but only a right password makes one due: what strangers ask for must not
  // use up what the owner's own sign-ins need.
  await countOverTime(
    deps,
    tx,
    asked.tooSoon === 'refuse' && asked.purpose === 'LOGIN' ? `${name}:asked` : name,
  );
  return true;
}

/** Counts a sign-in code that is asked for again and due. Throws tooMany. */
export function countDueLoginCode(deps: AuthDeps, tx: Tx, email: string): Promise<void> {
  return countOverTime(deps, tx, limitName(deps, { email, purpose: 'LOGIN' }));
}

async function countOverTime({ rateLimits }: AuthDeps, tx: Tx, name: string): Promise<void> {
  await rateLimits.count(tx, `${name}:hour`, { limit: CODE_LIMITS.perHour, seconds: 3600 });
  await rateLimits.count(tx, `${name}:day`, { limit: CODE_LIMITS.perDay, seconds: 86_400 });
}

/** Sends the account a new code, which voids the one before; count it first. After too many wrong ones a note instead. */
export async function sendCode(
  deps: AuthDeps,
  tx: Tx,
  given: { account: Account; purpose: CodePurpose; isRemembered?: boolean },
): Promise<void> {
  const { clock, jobs, logger, tokens } = deps;
  const { account, purpose, isRemembered = false } = given;
  await lockAccount(tx, account.id);
  if ((await failuresInARow(tx, account.id, purpose)) >= CODE_LIMITS.failuresInARow) {
    logger.warn({ userId: account.id, purpose }, 'Codes are paused after too many wrong ones in a row');
    return jobs.enqueue(tx, 'mail.send', codesPausedMail(account.email, purpose));
  }
  const now = clock.now();
  const code = tokens.randomCode(CODE_LENGTH[purpose]);
  const expires = secondsAfter(now, CODE_LIMITS.life);
  await replaceCode(tx, {
    id: uuid(),
    user_id: account.id,
    purpose,
    code_hash: tokens.codeHash({ userId: account.id, purpose, code }),
    is_remembered: isRemembered,
    created_at: now,
    expires_at: expires,
    closed_at: null,
  });
  await jobs.enqueue(tx, 'mail.send', {
    ...codeMail(account.email, purpose, code),
    expiresAt: expires.toISOString(),
  });
}

/** Tries a code, once. Null where it is wrong, old, used, tried too often, or nobody's: all the same to the caller. */
export async function useCode(
  deps: AuthDeps,
  tx: Tx,
  given: { account: Account | undefined; email: string; purpose: CodePurpose; otp: string },
): Promise<{ isRemembered: boolean } | null> {
  const { clock, rateLimits, tokens } = deps;
  const { account, purpose } = given;
  const userId = account?.id ?? NOBODY;
  const code = given.otp.replace(/\s/g, '').slice(0, 20);
  const tried = await tryCode(tx, {
    userId,
    purpose,
    codeHash: tokens.codeHash({ userId, purpose, code }),
    now: clock.now(),
  });
  if (!tried?.isRight) return null;
  await forgetFailures(tx, userId, [purpose]);
  await rateLimits.clear(tx, [`${limitName(deps, given)}:gap`]);
  return { isRemembered: tried.isRemembered };
}

/** What every code that does not do answers. */
export function wrongCode(): UserError {
  return new UserError(
    400,
    'wrong-code',
    'This code is wrong or no longer valid. Check it, or ask for a new one',
  );
}

function limitName(
  { tokens }: AuthDeps,
  { email, purpose }: { email: string; purpose: CodePurpose },
): string {
  return `code:${purpose}:${tokens.addressKey(email)}`;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
