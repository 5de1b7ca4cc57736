import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { v7 as newId, validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import {
  MAX_PASSKEY_NAME,
  MAX_PASSKEYS,
  PASSKEY_CHALLENGE_LIFE,
} from '#contract/limits/account/secondFactor.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid, notFound, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { lockAccount } from '#server/modules/users/accounts.service.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { deviceName } from '../device.ts';
import { factorsOf } from './accountFactors.ts';
import { afterAdding, afterRemoving, announceFactors } from './factorChanges.ts';
import { parseCredential } from './parseCredential.ts';
import { isOurChallenge, newChallenge, relyingParty } from './passkeyChallenges.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  writePasskeyName,
} from './passkeys.store.ts';
import { webauthn } from './webauthn.ts';

/** The operations on the user's own passkeys. Changes email the user and are in the security activity. */
export interface OwnPasskeysService {
  /** The WebAuthn creation options, as JSON text. Throws 409 too-many-passkeys. */
  startPasskey(viewer: Viewer): Promise<string>;
  /**
   * Adds the passkey that the browser created; without a name it gets the device's. Resolves to new recovery codes if it is the
   * first factor, else to none. Throws 400 wrong-passkey, 409 too-many-passkeys.
   */
  addPasskey(viewer: Viewer, given: { response: string; name: string }, client: Client): Promise<string[]>;
  /** Throws notFound, and 400 for a name that is empty or too long. */
  renamePasskey(viewer: Viewer, given: { id: string; name: string }, client: Client): Promise<void>;
  /** Removes it; without another factor the recovery codes go, too. Throws notFound. */
  removePasskey(viewer: Viewer, id: string, client: Client): Promise<void>;
}

export function createOwnPasskeys(deps: AuthDeps): OwnPasskeysService {
  const { db, clock, tokens } = deps;

  /** The credential of a response that this user was asked for; null if anything is wrong. */
  async function verified(userId: string, response: RegistrationResponseJSON) {
    const { id, origin } = relyingParty(deps);
    let challenge = '';
    const { verifyRegistrationResponse } = await webauthn();
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge: (signed) => {
        challenge = signed;
        return isOurChallenge(deps, newPasskey(userId), signed);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    }).catch((error: unknown) => {
      deps.logger.info({ userId, reason: String(error) }, 'A new passkey was refused');
      return null;
    });
    return result?.verified ? { ...result.registrationInfo, challenge } : null;
  }

  return {
    async startPasskey(viewer) {
      const passkeys = await accountScope(db, (tx) => listPasskeys(tx, viewer.userId));
      if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys();
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Exkoo',
        rpID: relyingParty(deps).id,
        userID: new Uint8Array(Buffer.from(viewer.userId)),
        userName: viewer.email,
        userDisplayName: viewerName(viewer),
        challenge: newChallenge(deps, newPasskey(viewer.userId)),
        timeout: PASSKEY_CHALLENGE_LIFE * 1000,
        attestationType: 'none',
        excludeCredentials: passkeys.map(({ credential_id: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      });
      return JSON.stringify(options);
    },

    async addPasskey(viewer, { response: sent, name }, client) {
      const { userId } = viewer;
      const response = parseCredential<RegistrationResponseJSON>(sent);
      const created = response && (await verified(userId, response));
      if (!created) throw wrongNewPasskey();
      const { credential, challenge, credentialBackedUp } = created;
      const at = clock.now();
      const passkeyName = tidyText(name).slice(0, MAX_PASSKEY_NAME) || deviceName(client.userAgent);
      return accountScope(db, async (tx) => {
        await lockAccount(tx, userId);
        const { app, passkeys } = await factorsOf(tx, userId);
        if (passkeys.length >= MAX_PASSKEYS) throw tooManyPasskeys();
        const expiresAt = secondsAfter(at, PASSKEY_CHALLENGE_LIFE);
        const isNew =
          (await takeChallenge(tx, tokens.hash(challenge), expiresAt)) &&
          (await insertPasskey(tx, {
            id: newId(),
            user_id: userId,
            credential_id: credential.id,
            public_key: Buffer.from(credential.publicKey),
            counter: credential.counter,
            transports: (credential.transports ?? []).filter((one) => /^[\w-]{1,20}$/.test(one)).slice(0, 10),
            name: passkeyName,
            is_synced: credentialBackedUp,
            created_at: at,
            last_used_at: null,
          }));
        if (!isNew) throw wrongNewPasskey();
        const isFirst = !app && passkeys.length === 0;
        return afterAdding(deps, tx, { viewer, client, kind: 'PASSKEY_ADDED', detail: passkeyName, isFirst });
      });
    },

    async renamePasskey(viewer, { id, name: typed }, client) {
      const name = tidyText(typed);
      if (!name) throw invalid('no-name', i18n.t('Enter a name'));
      if (name.length > MAX_PASSKEY_NAME)
        throw invalid('long-name', i18n.t('Use at most {most} characters', { most: MAX_PASSKEY_NAME }));
      if (!isUuid(id)) throw notFound('passkey');
      await accountScope(db, async (tx) => {
        if (!(await writePasskeyName(tx, viewer.userId, id, name))) throw notFound('passkey');
        await announceFactors(deps, tx, { viewer, client, kind: 'PASSKEY_RENAMED', detail: name });
      });
    },

    async removePasskey(viewer, id, client) {
      if (!isUuid(id)) throw notFound('passkey');
      await accountScope(db, async (tx) => {
        await lockAccount(tx, viewer.userId);
        const name = await deletePasskey(tx, viewer.userId, id);
        if (name === undefined) throw notFound('passkey');
        await afterRemoving(deps, tx, { viewer, client, kind: 'PASSKEY_REMOVED', detail: name });
      });
    },
  };
}

function newPasskey(userId: string): string {
  return `new ${userId}`;
}

function wrongNewPasskey(): UserError {
  return new UserError(400, 'wrong-passkey', i18n.t('This passkey could not be added. Try again'));
}

function tooManyPasskeys(): UserError {
  return new UserError(
    409,
    'too-many-passkeys',
    i18n.t('An account can have {most} passkeys', { most: MAX_PASSKEYS }),
  );
}
