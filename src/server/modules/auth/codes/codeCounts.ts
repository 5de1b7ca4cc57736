import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LIMITS } from '#contract/limits/account/auth.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import type { CodeBrowser } from '../codeBrowser.ts';
import { isKnownCaller } from '../knownCallers.ts';

/** A requested code. */
export interface RequestedCode {
  email: string;
  purpose: CodePurpose;
  /** Whose the address is, if anybody's. */
  account: Account | undefined;
  client: Client;
  browser: CodeBrowser;
}

/**
 * Counts a requested code: for the requesting browser, and together for all unknown callers. By address
 * instead of account, so that addresses without an account get the same answer. Throws tooMany. Within
 * CODE_LIMITS.resendAfter of the previous code, another request is either rejected the same way, answered
 * with false (the previous code remains valid), or, for a new step, counted.
 */
export async function countCode(
  deps: AuthDeps,
  tx: Tx,
  asked: RequestedCode,
  tooSoon: 'refuse' | 'skip' | 'count',
): Promise<boolean> {
  const { rateLimits } = deps;
  const { own, shared } = limitNames(deps, asked);
  const callers = asked.browser.isNew ? [shared, own] : [own];
  // A caller without the cookie who begins something may be a person next to an attacker: nothing is known of
  // either.
  const isBeginner = asked.browser.isNew && tooSoon !== 'refuse' && asked.purpose !== 'LOGIN';
  if (isBeginner || tooSoon === 'count') await rateLimits.clear(tx, callers.map(gapOf));
  try {
    for (const caller of callers)
      await rateLimits.count(tx, gapOf(caller), { limit: 1, seconds: CODE_LIMITS.resendAfter });
  } catch (error) {
    if (tooSoon === 'skip' && error instanceof UserError) return false;
    throw error;
  }
  if (isBeginner) {
    await countOverTime(deps, tx, own, CODE_LIMITS);
    await countOverTime(deps, tx, shared, CODE_LIMITS);
  } else {
    // Anyone may ask for another sign-in code, but only a right password makes one due: what strangers ask for must not
    // use up what the owner's own sign-ins need.
    const suffix = isOnlyAsked(asked.purpose, tooSoon) ? ':asked' : '';
    for (const caller of callers) await countOverTime(deps, tx, `${caller}${suffix}`, CODE_LIMITS);
  }
  if (!isOnlyAsked(asked.purpose, tooSoon)) await countStranger(deps, tx, asked);
  return true;
}

/** Counts a sign-in code that is requested again and due. Throws tooMany. */
export async function countDueLoginCode(deps: AuthDeps, tx: Tx, asked: RequestedCode): Promise<void> {
  const { own, shared } = limitNames(deps, asked);
  await countOverTime(deps, tx, asked.browser.isNew ? shared : own, CODE_LIMITS);
  await countStranger(deps, tx, asked);
}

/**
 * Counts an attempt at a code. False if unknown callers, or known ones, have used up their attempts of the
 * day: each have their own, so that attackers do not use up the owner's, and guessing a code takes two
 * million days on average.
 */
export async function countTry(
  deps: AuthDeps,
  tx: Tx,
  tried: Pick<RequestedCode, 'email' | 'purpose' | 'account' | 'client'>,
): Promise<boolean> {
  const whose = (await isKnownCaller(deps, tx, tried.account, tried.client)) ? 'known' : 'strangers';
  try {
    await deps.rateLimits.count(tx, `${limitName(deps, tried)}:tries:${whose}`, {
      limit: CODE_LIMITS.triesPerDay,
      seconds: DAY,
    });
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** After a right code another may follow at once. */
export async function clearGap(
  deps: AuthDeps,
  tx: Tx,
  used: Pick<RequestedCode, 'email' | 'purpose'> & { browser: { hash: Buffer | null; network: string } },
): Promise<void> {
  const name = limitName(deps, used);
  const callers = [used.browser.network, ...(used.browser.hash ? [keyOf(used.browser.hash)] : [])];
  await deps.rateLimits.clear(
    tx,
    callers.map((caller) => gapOf(`${name}:${caller}`)),
  );
}

function isOnlyAsked(purpose: CodePurpose, tooSoon: string): boolean {
  return purpose === 'LOGIN' && tooSoon === 'refuse';
}

async function countStranger(deps: AuthDeps, tx: Tx, asked: RequestedCode): Promise<void> {
  if (await isKnownCaller(deps, tx, asked.account, asked.client)) return;
  if (asked.purpose === 'LOGIN')
    return countOverTime(deps, tx, `${limitName(deps, asked)}:strangers`, CODE_LIMITS.signInStrangers);
  await countOverTime(
    deps,
    tx,
    `code:strangers:${deps.tokens.addressKey(asked.email)}`,
    CODE_LIMITS.strangers,
  );
}

async function countOverTime(
  { rateLimits }: AuthDeps,
  tx: Tx,
  name: string,
  { perHour, perDay }: { perHour: number; perDay: number },
): Promise<void> {
  await rateLimits.count(tx, `${name}:hour`, { limit: perHour, seconds: 3600 });
  await rateLimits.count(tx, `${name}:day`, { limit: perDay, seconds: DAY });
}

const DAY = 86_400;

// One name for the browser, and one that all callers without cookies in its network share.
function limitNames(deps: AuthDeps, asked: RequestedCode): { own: string; shared: string } {
  const name = limitName(deps, asked);
  return { own: `${name}:${keyOf(asked.browser.hash)}`, shared: `${name}:${asked.browser.network}` };
}

function limitName(
  { tokens }: AuthDeps,
  { email, purpose }: Pick<RequestedCode, 'email' | 'purpose'>,
): string {
  return `code:${purpose}:${tokens.addressKey(email)}`;
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64url');
}

function gapOf(caller: string): string {
  return `${caller}:gap`;
}
