import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { copyLinks } from './accountPeople.store.ts';
import { replaceOwner } from './accounts.store.ts';

/** Adds the survivors of permanently deleted people to the accounts of these. */
export async function keepAccounts(
  tx: Tx,
  { companyId, heirs }: Occurrences['people.deleted'],
): Promise<void> {
  if (heirs.length > 0) await copyLinks(tx, companyId, heirs);
}

/** Adds the new contact or lead to the accounts of the converted one. */
export async function shareAccounts(
  tx: Tx,
  { companyId, from, to }: Occurrences['people.converted'],
): Promise<void> {
  await copyLinks(tx, companyId, [{ from, to }]);
}

/** Gives the accounts of a deleted lead manager to the replacement, or to no one. */
export async function handOverAccounts(
  tx: Tx,
  { companyId, id, replacementId }: Occurrences['leadManagers.deleted'],
): Promise<void> {
  await replaceOwner(tx, companyId, { from: id, to: replacementId });
}
