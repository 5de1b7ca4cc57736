import { i18n } from '#contract/i18n/i18n.ts';
import { isLoopback, networkOf } from '#server/access/clientNetwork.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountByEmail, accountById, renewPasswordHash } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps, Client } from './authDeps.ts';
import { isKnownDevice } from './devices.store.ts';
import { deviceHash } from './sessions/sessionCookies.ts';
import { writePasswordAt } from './sessions/sessions.store.ts';

/** The account that an address and a password belong to, and whether this browser has been signed in to it before. */
export interface CheckedAccount {
  account: Account;
  isKnownDevice: boolean;
}

/**
 * Checks an address and a password. Throws the same rejection after the same work whether the account exists or not, and
 * tooMany after too many tries: of the caller's network, over all addresses and for this one, and of all browsers together that are new to the
 * account. A browser that is known to the account has a count of its own, so strangers cannot keep the owner out.
 */
export async function checkPassword(
  deps: AuthDeps,
  given: { email: string; password: string; client: Client },
): Promise<CheckedAccount> {
  const { db, passwords, rateLimits, tokens } = deps;
  const { email, password, client } = given;
  const device = deviceHash(client, deps);
  const networkName = isLoopback(client.ip) ? null : `password-network:${networkOf(client.ip)}`;

  const { account, isKnown, triesName } = await accountScope(db, async (tx) => {
    if (networkName) await rateLimits.take(tx, networkName, NETWORK_TRIES);
    const isKnown = device !== null && (await isKnownDevice(tx, email, device));
    const triesName = isKnown
      ? `${strangersName(deps, email)}:${device?.toString('base64url')}`
      : networkTriesName(deps, email, client);
    await rateLimits.attempt(tx, triesName, PASSWORD_TRIES);
    if (!isKnown) await rateLimits.take(tx, strangersName(deps, email), STRANGERS_TRIES);
    return { account: await accountByEmail(tx, email), isKnown, triesName };
  });

  const isRight = await passwords.verify(account?.password_hash ?? null, password);
  if (!account || !isRight) {
    deps.logger.info(
      { account: tokens.addressKey(email), ip: client.ip },
      'A sign-in was refused: wrong address or password',
    );
    throw wrongCredentials();
  }
  await rateLimits.clear(db.kysely, [triesName]);
  if (networkName) await rateLimits.giveBack(db.kysely, networkName);
  if (!isKnown) await rateLimits.giveBack(db.kysely, strangersName(deps, email));
  await renewHash(deps, account, password);
  return { account, isKnownDevice: isKnown };
}

/**
 * Asks the signed-in user for the password again; for some minutes their session is not asked then. Throws 403 where it is wrong, tooMany after too
 * many tries.
 */
export async function confirmPassword(
  deps: AuthDeps,
  viewer: Pick<Viewer, 'userId' | 'sessionId'>,
  password: string,
): Promise<Account> {
  const { db, passwords, rateLimits } = deps;
  const triesName = `password-again:${viewer.userId}`;
  const account = await accountScope(db, async (tx) => {
    await rateLimits.attempt(tx, triesName, PASSWORD_TRIES);
    return accountById(tx, viewer.userId);
  });
  const isRight = await passwords.verify(account?.password_hash ?? null, password);
  if (!account || !isRight) throw new UserError(403, 'wrong-password', i18n.t('The password is wrong'));
  await rateLimits.clear(db.kysely, [triesName]);
  await writePasswordAt(db.kysely, viewer.sessionId, deps.clock.now());
  return account;
}

/** Forgets wrong passwords that were given for an address: by the client's network, and by all new browsers together. */
export function forgetTries(deps: AuthDeps, tx: Tx, email: string, client: Client): Promise<void> {
  const names = [networkTriesName(deps, email, client), strangersName(deps, email)];
  return deps.rateLimits.clear(tx, names);
}

/** The limit of a network for an address, so that strangers elsewhere do not delay the owner on a new browser. */
function networkTriesName(deps: Pick<AuthDeps, 'tokens'>, email: string, { ip }: Client): string {
  return `${strangersName(deps, email)}:network:${networkOf(ip)}`;
}

/** The limit that all new browsers share for an address. */
function strangersName({ tokens }: Pick<AuthDeps, 'tokens'>, email: string): string {
  return `password:${tokens.addressKey(email)}`;
}

/** What a wrong address or password answers. */
export function wrongCredentials(): UserError {
  return new UserError(401, 'wrong-credentials', i18n.t('Email or password is wrong'));
}

/** Ten tries at once, then the next after 1, 2, 4, 8 and 15 minutes; forgotten 15 minutes after the last. */
export const PASSWORD_TRIES = { free: 10, delays: [60, 120, 240, 480, 900] };

/** A hundred wrong passwords an hour for an address from all new browsers: past that the next try is free after 36 seconds. */
const STRANGERS_TRIES = { capacity: 100, seconds: 3600 };

/** A hundred wrong passwords an hour from one network; a right one does not count. */
const NETWORK_TRIES = { capacity: 100, seconds: 3600 };

async function renewHash({ db, passwords }: AuthDeps, account: Account, password: string): Promise<void> {
  if (!passwords.isOutdated(account.password_hash)) return;
  const to = await passwords.hash(password);
  await accountScope(db, (tx) => renewPasswordHash(tx, account.id, { from: account.password_hash, to }));
}
