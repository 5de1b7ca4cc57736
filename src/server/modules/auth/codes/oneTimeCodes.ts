import { v7 as uuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LENGTH, CODE_LIMITS } from '#contract/limits/account/auth.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { lockAccount } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { codeMail, codesPausedMail } from '../authMails.ts';
import type { CodeBrowser } from '../codeBrowser.ts';
import { browserThatTries } from '../codeBrowser.ts';
import { clearGap, countTry } from './codeCounts.ts';
import { addCode, failuresInARow, forgetFailures, lockOpenCode, markTried } from './codes.store.ts';

/** What a registration's code makes the account's once it confirms the address. */
export type RegisteredPerson = Pick<Account, 'first_name' | 'last_name' | 'password_hash'>;

/** A code to be sent to the owner of an account, for the browser that asked. */
export interface DueCode {
  account: Account;
  purpose: CodePurpose;
  browser: CodeBrowser;
  isRemembered?: boolean;
  person?: RegisteredPerson | null;
}

/** Sends a new code, which voids the one that the browser had; count it first. After too many wrong ones a note instead. */
export async function sendCode(deps: AuthDeps, tx: Tx, due: DueCode): Promise<void> {
  const { clock, jobs, logger, tokens } = deps;
  const { account, purpose } = due;
  await lockAccount(tx, account.id);
  if ((await failuresInARow(tx, account.id, purpose)) >= CODE_LIMITS.failuresInARow) {
    logger.warn({ userId: account.id, purpose }, 'Codes are paused after too many wrong ones in a row');
    const mail = await writtenIn(ownLanguages(account), () => codesPausedMail(account.email, purpose));
    return jobs.enqueue(tx, 'mail.send', mail);
  }
  const now = clock.now();
  const code = tokens.randomCode(CODE_LENGTH[purpose]);
  const expires = secondsAfter(now, CODE_LIMITS.life);
  await addCode(tx, {
    id: uuid(),
    user_id: account.id,
    purpose,
    code_hash: tokens.codeHash({ userId: account.id, purpose, code }),
    browser_hash: due.browser.hash,
    network: due.browser.isNew ? due.browser.network : null,
    is_remembered: due.isRemembered ?? false,
    created_at: now,
    expires_at: expires,
    closed_at: null,
    ...(due.person ?? NOBODYS),
  });
  const mail = await writtenIn(ownLanguages(account), () => codeMail(account.email, purpose, code));
  await jobs.enqueue(tx, 'mail.send', { ...mail, expiresAt: expires.toISOString() });
}

/** What a right code brings along. */
export interface UsedCode {
  isRemembered: boolean;
  person: RegisteredPerson | null;
}

/**
 * Tries a code, once, for the browser that requested it. Null if it is wrong, expired, used, another
 * browser's, tried too often, or unknown: the caller cannot distinguish these.
 */
export async function useCode(
  deps: AuthDeps,
  tx: Tx,
  given: {
    account: Account | undefined;
    email: string;
    purpose: CodePurpose;
    otp: string;
    client: Client;
  },
): Promise<UsedCode | null> {
  const { clock, tokens } = deps;
  const { account, purpose } = given;
  const userId = account?.id ?? NO_ACCOUNT;
  const now = clock.now();
  const browser = browserThatTries(deps, given.client);
  const open = await lockOpenCode(tx, { userId, purpose, owner: browser, now });
  if (!open || !(await countTry(deps, tx, given))) return null;
  const code = given.otp.replace(/\s/g, '').slice(0, 20);
  const isRight = open.code_hash.equals(tokens.codeHash({ userId, purpose, code }));
  await markTried(tx, { id: open.id, isOwn: open.isOwn, isRight, now });
  if (!isRight) return null;
  await forgetFailures(tx, userId, [purpose], now);
  await clearGap(deps, tx, { ...given, browser });
  return { isRemembered: open.is_remembered, person: personOf(open) };
}

/** The person that a registration's code carries. */
export function personOf(code: {
  first_name: string | null;
  last_name: string | null;
  password_hash: string | null;
}): RegisteredPerson | null {
  const { first_name, last_name, password_hash } = code;
  if (first_name === null || last_name === null || password_hash === null) return null;
  return { first_name, last_name, password_hash };
}

/** What every code that does not do answers. */
export function wrongCode(): UserError {
  return new UserError(
    400,
    'wrong-code',
    i18n.t('This code is wrong or no longer valid. Check it, or ask for a new one'),
  );
}

const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000';
const NOBODYS = { first_name: null, last_name: null, password_hash: null };
