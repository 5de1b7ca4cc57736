import { PASSKEY_CHALLENGE_LIFE } from '#contract/limits/account/secondFactor.ts';
import type { AuthDeps } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';

/** Where the passkey is used: for this installation's own address. */
export function relyingParty({ config }: Pick<AuthDeps, 'config'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, origin };
}

/**
 * A challenge that the server recognizes by its signature, so that unanswered requests store nothing. `purpose` binds it to one
 * operation and one account or sign-in.
 */
export function newChallenge({ tokens, clock }: AuthDeps, purpose: string): Uint8Array<ArrayBuffer> {
  const expiresAt = secondsAfter(clock.now(), PASSKEY_CHALLENGE_LIFE);
  const text = tokens.signId({ purpose: `passkey ${purpose}`, id: tokens.random(), expiresAt });
  return new Uint8Array(Buffer.from(text));
}

/** Whether a challenge in its base64url form is ours, for this purpose, and not expired. */
export function isOurChallenge({ tokens }: AuthDeps, purpose: string, challenge: string): boolean {
  return tokens.readId(`passkey ${purpose}`, Buffer.from(challenge, 'base64url').toString()) !== null;
}
