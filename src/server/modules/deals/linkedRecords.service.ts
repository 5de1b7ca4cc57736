import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { replaceAccount, replaceOwner, replaceSource } from './deals.store.ts';
import { deleteTargetsOf } from './forecast/targets/targets.store.ts';

/** Gives the deals of a deleted lead manager to the replacement, or to no one, and removes their targets. */
export async function handOverDeals(
  tx: Tx,
  { companyId, id, replacementId }: Occurrences['leadManagers.deleted'],
): Promise<void> {
  await replaceOwner(tx, companyId, { from: id, to: replacementId });
  await deleteTargetsOf(tx, companyId, id);
}

/** Gives the deals of a deleted source the replacement, or none. Deals have no other lead options. */
export async function replaceDeletedSource(
  tx: Tx,
  { companyId, id, replacementId }: Occurrences['leadOptions.deleted'],
): Promise<void> {
  await replaceSource(tx, companyId, { from: id, to: replacementId });
}

/** Gives the deals of a merged account to the survivor. */
export async function moveDealsOfMerged(
  tx: Tx,
  { companyId, from, to }: Occurrences['accounts.merged'],
): Promise<void> {
  await replaceAccount(tx, companyId, { from: [from], to });
}

/** Gives deals back to an account whose merge was undone, except those that have another account by now. */
export async function returnDealsOfMerged(
  tx: Tx,
  { companyId, from, to, dealIds }: Occurrences['accounts.mergeUndone'],
): Promise<void> {
  await replaceAccount(tx, companyId, { from: [from], to, onlyIds: dealIds });
}

/** Takes permanently deleted accounts off their deals. */
export async function releaseAccounts(
  tx: Tx,
  { companyId, ids }: Occurrences['accounts.deleted'],
): Promise<void> {
  await replaceAccount(tx, companyId, { from: ids, to: null });
}
