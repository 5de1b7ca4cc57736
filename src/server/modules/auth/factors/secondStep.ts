import { i18n } from '#contract/i18n/i18n.ts';
import { SECOND_FACTOR_TRIES_PER_DAY } from '#contract/limits/account/secondFactor.ts';
import { networkOf } from '#server/access/clientNetwork.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { accountById } from '#server/modules/users/accounts.service.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { browserThatAsks } from '../codeBrowser.ts';
import { sendUnlessSentNow } from '../codes/sendUnlessSentNow.ts';
import { isKnownCaller } from '../knownCallers.ts';
import { enterSession } from '../sessions/enterSession.ts';
import { maySignIn } from '../sessions/maySignIn.ts';
import type { OpenSession, SignInWay } from '../sessions/openSession.ts';
import { recordActivity } from './accountActivity.ts';
import { factorsOf } from './accountFactors.ts';
import { recoveryCodeMail } from './factorMails.ts';
import { pendingPurpose } from './pendingSignIn.ts';
import { closePending, findPending, tryPending } from './pendingSignIns.store.ts';
import { useRecoveryCode } from './recoveryCodes.ts';
import { useAppCode } from './useAppCode.ts';
import type { VerifiedPasskey } from './verifyPasskey.ts';
import { passkeyRequest, usePasskey, verifyPasskey } from './verifyPasskey.ts';

/** The proof of a second factor: a code, or what a passkey signed as JSON text. */
export interface SecondFactorProof {
  method: 'APP' | 'PASSKEY' | 'RECOVERY_CODE';
  value: string;
}

/** The second step of a sign-in, and sign-in by passkey alone. */
export interface SecondStepService {
  /** Finishes a sign-in. Throws wrong-factor, 401 sign-in-over once its time or attempts are used up, tooMany. */
  verifySecondFactor(given: SecondFactorProof & { token: string }, client: Client): Promise<OpenSession>;
  /** Mails a code for verifyLogin, if the account has email codes turned on. Throws 401 sign-in-over, 403 email-codes-off, tooMany. */
  sendSignInCode(token: string, client: Client): Promise<void>;
  /** The WebAuthn request options of a sign-in without a password, as JSON text. The same for everyone. */
  startPasskeySignIn(client: Client): Promise<string>;
  /** Signs in by passkey alone. Throws wrong-passkey, whatever the reason. */
  signInWithPasskey(
    given: { response: string; isRemembered: boolean },
    client: Client,
  ): Promise<OpenSession & { email: string }>;
}

export function createSecondStep(deps: AuthDeps): SecondStepService {
  const { db, clock, config, jobs, rateLimits, tokens } = deps;

  async function countTry(account: Account, client: Client): Promise<void> {
    const isKnown = await accountScope(db, (tx) => isKnownCaller(deps, tx, account, client));
    const name = `second-factor:${account.id}:${isKnown ? 'known' : 'strangers'}`;
    await rateLimits.count(db.kysely, name, { limit: SECOND_FACTOR_TRIES_PER_DAY, seconds: 86_400 });
  }

  async function useProof(
    tx: Tx,
    account: Account,
    proof: SecondFactorProof,
    passkey: VerifiedPasskey | null,
  ): Promise<boolean> {
    if (proof.method === 'PASSKEY') return passkey !== null && usePasskey(deps, tx, passkey);
    if (proof.method === 'RECOVERY_CODE') return useRecoveryCode(deps, tx, account.id, proof.value);
    const { app } = await factorsOf(tx, account.id);
    return app !== null && useAppCode(deps, tx, app, proof.value);
  }

  return {
    async verifySecondFactor({ token, ...proof }, client) {
      const now = clock.now();
      const tokenHash = tokens.hash(token);
      // Counted in its own transaction, so that a rejection does not undo it
      const { pending, account } = await accountScope(db, async (tx) => {
        const pending = await tryPending(tx, tokenHash, now);
        return { pending, account: pending && (await accountById(tx, pending.user_id)) };
      });
      if (!pending || !account || !maySignIn(account)) throw signInOver();
      await countTry(account, client);
      const purpose = pendingPurpose(deps, token);
      const passkey =
        proof.method === 'PASSKEY'
          ? await verifyPasskey(deps, { response: proof.value, purpose, userId: account.id })
          : null;
      const session = await accountScope(db, async (tx) => {
        if (!(await useProof(tx, account, proof, passkey)) || !(await closePending(tx, tokenHash, now))) {
          await recordActivity(deps, tx, {
            userId: account.id,
            kind: 'SECOND_FACTOR_FAILED',
            detail: WAYS[proof.method],
            client,
          });
          return null;
        }
        if (proof.method === 'RECOVERY_CODE') {
          await recordActivity(deps, tx, { userId: account.id, kind: 'RECOVERY_CODE_USED', client });
          const mail = await writtenIn(ownLanguages(account), () =>
            recoveryCodeMail(account.email, client, config.publicUrl),
          );
          await jobs.enqueue(tx, 'mail.send', mail);
        }
        const { is_remembered: isRemembered } = pending;
        return enterSession(deps, tx, { account, isRemembered, client, how: WAYS[proof.method] });
      });
      if (!session) throw wrongFactor(proof.method);
      return session;
    },

    async sendSignInCode(token, client) {
      const browser = browserThatAsks(deps, client);
      await accountScope(db, async (tx) => {
        const pending = await findPending(tx, tokens.hash(token), clock.now());
        const account = pending && (await accountById(tx, pending.user_id));
        if (!account || !maySignIn(account)) throw signInOver();
        if (!account.is_two_step_on)
          throw new UserError(403, 'email-codes-off', i18n.t('This account does not use codes by email'));
        const isRemembered = pending?.is_remembered ?? false;
        await sendUnlessSentNow(deps, tx, client, { account, purpose: 'LOGIN', browser, isRemembered });
      });
    },

    async startPasskeySignIn(client) {
      await rateLimits.take(db.kysely, `passkey-sign-in:${networkOf(client.ip)}`, PASSKEY_REQUESTS);
      return passkeyRequest(deps, PASSKEY_ONLY, null);
    },

    async signInWithPasskey({ response, isRemembered }, client) {
      await rateLimits.take(db.kysely, `passkey-sign-in:${networkOf(client.ip)}`, PASSKEY_REQUESTS);
      const passkey = await verifyPasskey(deps, { response, purpose: PASSKEY_ONLY, userId: null });
      if (!passkey) throw wrongPasskey();
      const session = await accountScope(db, async (tx) => {
        const account = await accountById(tx, passkey.passkey.user_id);
        if (!account || !maySignIn(account) || !(await usePasskey(deps, tx, passkey))) return null;
        const session = await enterSession(deps, tx, { account, isRemembered, client, how: 'Passkey' });
        return { ...session, email: account.email };
      });
      if (!session) throw wrongPasskey();
      return session;
    },
  };
}

const WAYS = {
  APP: /*i18n*/ 'Authenticator app',
  PASSKEY: 'Passkey',
  RECOVERY_CODE: /*i18n*/ 'Recovery code',
} as const satisfies Record<SecondFactorProof['method'], SignInWay>;

/** The rejection of a second factor. */
export function wrongFactor(method: SecondFactorProof['method']): UserError {
  return method === 'PASSKEY'
    ? wrongPasskey()
    : new UserError(400, 'wrong-factor', i18n.t('This code is wrong or was already used'));
}

function wrongPasskey(): UserError {
  return new UserError(
    400,
    'wrong-passkey',
    i18n.t('This passkey was not accepted. Try again, or use another way'),
  );
}

function signInOver(): UserError {
  return new UserError(401, 'sign-in-over', i18n.t('This sign-in has expired. Log in again'));
}

const PASSKEY_ONLY = 'only';

/** Sixty requests a minute from one network. */
const PASSKEY_REQUESTS = { capacity: 60, seconds: 60 };
