import { PENDING_SIGN_IN } from '#contract/limits/account/secondFactor.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Account } from '#server/modules/users/users.table.ts';
import type { AuthDeps } from '../authDeps.ts';
import { secondsAfter } from '../authDeps.ts';
import { factorsOf } from './accountFactors.ts';
import { insertPending } from './pendingSignIns.store.ts';
import { passkeyRequest } from './verifyPasskey.ts';

/** The second factors that a sign-in can be finished with. */
export type SecondFactorMethod = 'APP' | 'PASSKEY' | 'RECOVERY_CODE' | 'EMAIL';

/** A sign-in with the right password that waits for the second factor. */
export interface PendingSignIn {
  /** Proves the password for PENDING_SIGN_IN.life seconds. */
  token: string;
  methods: SecondFactorMethod[];
  /** The WebAuthn request options as JSON text; null without a passkey. */
  passkeyOptions: string | null;
}

/** Starts the second step of a sign-in; null if the account has no second factor. Call it after the right password only. */
export async function startPending(
  deps: AuthDeps,
  { account, isRemembered }: { account: Account; isRemembered: boolean },
): Promise<PendingSignIn | null> {
  const { db, clock, tokens } = deps;
  const { app, passkeys } = await accountScope(db, (tx) => factorsOf(tx, account.id));
  if (!app && passkeys.length === 0) return null;
  const token = tokens.random();
  await accountScope(db, (tx) =>
    insertPending(tx, {
      token_hash: tokens.hash(token),
      user_id: account.id,
      is_remembered: isRemembered,
      expires_at: secondsAfter(clock.now(), PENDING_SIGN_IN.life),
    }),
  );
  const methods: SecondFactorMethod[] = [
    ...(passkeys.length > 0 ? (['PASSKEY'] as const) : []),
    ...(app ? (['APP'] as const) : []),
    ...(account.is_two_step_on ? (['EMAIL'] as const) : []),
    'RECOVERY_CODE',
  ];
  const passkeyOptions =
    passkeys.length > 0 ? await passkeyRequest(deps, pendingPurpose(deps, token), passkeys) : null;
  return { token, methods, passkeyOptions };
}

/** The purpose of passkey challenges of one sign-in. */
export function pendingPurpose({ tokens }: Pick<AuthDeps, 'tokens'>, token: string): string {
  return `sign-in ${tokens.hash(token).toString('base64url')}`;
}
