import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { PASSKEY_CHALLENGE_LIFE } from '#contract/limits/account/secondFactor.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import type { Passkey } from './factors.table.ts';
import { parseCredential } from './parseCredential.ts';
import { isOurChallenge, newChallenge, relyingParty } from './passkeyChallenges.ts';
import { findPasskey, markPasskeyUsed, takeChallenge } from './passkeys.store.ts';
import { webauthn } from './webauthn.ts';

/** A verified signature of a passkey; usePasskey uses it up. */
export interface VerifiedPasskey {
  passkey: Passkey;
  challenge: string;
  counter: number;
  isSynced: boolean;
}

/** The options that a browser signs with one of these passkeys, as JSON text; null: with any of this installation that it has. */
export async function passkeyRequest(
  deps: AuthDeps,
  purpose: string,
  passkeys: readonly Passkey[] | null,
): Promise<string> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: newChallenge(deps, purpose),
    timeout: PASSKEY_CHALLENGE_LIFE * 1000,
    // Without a password the passkey is both factors: its device has to check fingerprint, face or PIN
    userVerification: passkeys === null ? 'required' : 'preferred',
    allowCredentials: passkeys?.map(({ credential_id: id, transports }) => ({ id, transports })),
  });
  return JSON.stringify(options);
}

/**
 * Verifies what a browser signed for a purpose. `userId` null accepts a passkey of any account, and demands that its device has
 * verified the user. Null if anything is wrong. Not inside a transaction.
 */
export async function verifyPasskey(
  deps: AuthDeps,
  given: { response: string; purpose: string; userId: string | null },
): Promise<VerifiedPasskey | null> {
  const response = parseCredential<AuthenticationResponseJSON>(given.response);
  if (!response) return null;
  const passkey = await accountScope(deps.db, (tx) => findPasskey(tx, response.id));
  if (!passkey || (given.userId !== null && passkey.user_id !== given.userId)) return null;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.user_id) return null;
  const { id, origin } = relyingParty(deps);
  let challenge = '';
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (signed) => {
        challenge = signed;
        return isOurChallenge(deps, given.purpose, signed);
      },
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: given.userId === null,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) return null;
    return {
      passkey,
      challenge,
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
    };
  } catch (error) {
    // The library throws for each thing that does not fit
    deps.logger.info({ userId: passkey.user_id, reason: String(error) }, 'A passkey was refused');
    return null;
  }
}

/** Uses a verified signature, once. False if it was used before. */
export async function usePasskey(deps: AuthDeps, tx: Tx, verified: VerifiedPasskey): Promise<boolean> {
  const at = deps.clock.now();
  const challengeHash = deps.tokens.hash(verified.challenge);
  if (!(await takeChallenge(tx, challengeHash, secondsAfter(at, PASSKEY_CHALLENGE_LIFE)))) return false;
  await markPasskeyUsed(tx, verified.passkey.id, {
    counter: verified.counter,
    isSynced: verified.isSynced,
    at,
  });
  return true;
}
