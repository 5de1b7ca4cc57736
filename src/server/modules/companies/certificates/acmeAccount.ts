import type { Database } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { AcmeChallenges, AcmeDeps } from '#server/platform/domains/acme.ts';
import { newAccountKey } from '#server/platform/domains/acme.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import { putChallenge, readSetting, removeChallenge, settingOr } from './certificates.store.ts';

/** What an authority needs of the database: the account's key, sealed, and the proofs, so that any process can show them. */
export function acmeAccount(deps: {
  database: Database;
  clock: Clock;
  secretBox: SecretBox;
  directoryUrl: string;
}): Pick<AcmeDeps, 'accountKey' | 'challenges'> {
  const { database, clock, secretBox } = deps;
  const name = `acme-account-key|${deps.directoryUrl}`;
  const challenges: AcmeChallenges = {
    put: (token, keyAuthorization) =>
      accountScope(database, (tx) => putChallenge(tx, token, keyAuthorization, clock.now())),
    remove: (token) => accountScope(database, (tx) => removeChallenge(tx, token)),
  };
  return {
    challenges,
    async accountKey() {
      let sealed = await accountScope(database, (tx) => readSetting(tx, name));
      if (!sealed) {
        const fresh = secretBox.seal(await newAccountKey()).toString('base64');
        // Of several processes that do this at once, the first one's key counts for all.
        sealed = await accountScope(database, (tx) => settingOr(tx, name, fresh));
      }
      return secretBox.open(Buffer.from(sealed, 'base64'));
    },
  };
}
