import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { AuthDeps } from '../authDeps.ts';
import { PASSWORD_TRIES } from '../passwordCheck.ts';
import { writePasswordAt } from '../sessions/sessions.store.ts';
import { factorsOf } from './accountFactors.ts';
import { listPasskeys } from './passkeys.store.ts';
import type { SecondFactorProof } from './secondStep.ts';
import { wrongFactor } from './secondStep.ts';
import { useAppCode } from './useAppCode.ts';
import { passkeyRequest, usePasskey, verifyPasskey } from './verifyPasskey.ts';

/** Step-up authentication by a second factor instead of the password (docs/decisions/0217). */
export interface ConfirmIdentityService {
  /** The WebAuthn request options, as JSON text. Throws 409 no-passkey. */
  startPasskeyConfirmation(viewer: Viewer): Promise<string>;
  /** Counts like confirmPassword. Throws wrong-factor, wrong-passkey, tooMany. */
  confirmIdentity(viewer: Viewer, proof: { method: 'APP' | 'PASSKEY'; value: string }): Promise<void>;
}

export function createConfirmIdentity(deps: AuthDeps): ConfirmIdentityService {
  const { db, rateLimits } = deps;

  async function useProof(viewer: Viewer, { method, value }: SecondFactorProof): Promise<boolean> {
    const { userId } = viewer;
    if (method === 'APP')
      return accountScope(db, async (tx) => {
        const { app } = await factorsOf(tx, userId);
        return app !== null && useAppCode(deps, tx, app, value);
      });
    const passkey = await verifyPasskey(deps, { response: value, purpose: purposeOf(viewer), userId });
    return passkey !== null && accountScope(db, (tx) => usePasskey(deps, tx, passkey));
  }

  return {
    async startPasskeyConfirmation(viewer) {
      const passkeys = await accountScope(db, (tx) => listPasskeys(tx, viewer.userId));
      if (passkeys.length === 0)
        throw new UserError(409, 'no-passkey', i18n.t('Your account has no passkey'));
      return passkeyRequest(deps, purposeOf(viewer), passkeys);
    },

    async confirmIdentity(viewer, proof) {
      const tries = `identity-again:${viewer.userId}`;
      await rateLimits.attempt(db.kysely, tries, PASSWORD_TRIES);
      if (!(await useProof(viewer, proof))) throw wrongFactor(proof.method);
      await rateLimits.clear(db.kysely, [tries]);
      await writePasswordAt(db.kysely, viewer.sessionId, deps.clock.now());
    },
  };
}

function purposeOf({ sessionId }: Viewer): string {
  return `confirm ${sessionId}`;
}
