import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountById } from '#server/modules/users/accounts.service.ts';
import { ownLanguages, writtenIn } from '#server/platform/languages/recipients.ts';
import type { AuthDeps, Client } from '../authDeps.ts';
import { closeCodes } from '../codes/codes.store.ts';
import { recordActivity } from './accountActivity.ts';
import { hasFactors } from './accountFactors.ts';
import { factorMail } from './factorMails.ts';
import { writeRecoveryCodes } from './recoveryCodes.store.ts';
import { renewRecoveryCodes } from './recoveryCodes.ts';

interface FactorChange {
  viewer: Viewer;
  client: Client;
  kind: Parameters<typeof factorMail>[1];
  /** The name of the passkey. */
  detail?: string;
}

/** Emails the owner of the account and adds the entry of the security activity. */
export async function announceFactors(
  deps: AuthDeps,
  tx: Tx,
  { viewer, client, kind, detail = '' }: FactorChange,
): Promise<void> {
  await recordActivity(deps, tx, { userId: viewer.userId, kind, detail: detail || null, client });
  const account = await accountById(tx, viewer.userId);
  const mail = await writtenIn(ownLanguages(account), () =>
    factorMail(viewer.email, kind, client, deps.config.publicUrl),
  );
  await deps.jobs.enqueue(tx, 'mail.send', mail);
}

/** After a factor was added: recovery codes for the first one, and mailed codes from before no longer sign in. */
export async function afterAdding(
  deps: AuthDeps,
  tx: Tx,
  { isFirst, ...change }: FactorChange & { isFirst: boolean },
): Promise<string[]> {
  await announceFactors(deps, tx, change);
  if (!isFirst) return [];
  await closeCodes(tx, change.viewer.userId, ['LOGIN'], deps.clock.now());
  return renewRecoveryCodes(deps, tx, change.viewer.userId);
}

/** After a factor was removed: the recovery codes go with the last one. */
export async function afterRemoving(deps: AuthDeps, tx: Tx, change: FactorChange): Promise<void> {
  await announceFactors(deps, tx, change);
  if (!(await hasFactors(tx, change.viewer.userId))) await writeRecoveryCodes(tx, change.viewer.userId, []);
}
