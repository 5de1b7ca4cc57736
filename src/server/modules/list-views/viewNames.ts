import { VIEW_MESSAGES } from '#contract/views/viewChoices.ts';
import type { NamedView } from '#contract/views/viewNames.ts';
import { isNameTaken } from '#contract/views/viewNames.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChoicesKey } from './listViews.store.ts';
import { lockViews, readViews } from './listViews.store.ts';

/**
 * The names of a list's views that their owner sees, without the named view. Locks naming until the
 * transaction ends.
 */
export async function otherNames(tx: Tx, owner: ChoicesKey, id: string | null): Promise<NamedView[]> {
  await lockViews(tx, owner);
  const views = await readViews(tx, owner);
  return views
    .filter((view) => view.id !== id)
    .map((view) => ({ name: view.name, isShared: view.is_shared, isMine: view.owner_id === owner.userId }));
}

/** Refuses a name that another view of the owner has, or, of a shared one, another that is shared. */
export async function requireFreeName(
  tx: Tx,
  owner: ChoicesKey,
  { id, name, isShared }: { id: string | null; name: string; isShared: boolean },
): Promise<void> {
  if (isNameTaken({ name, isShared }, await otherNames(tx, owner, id)))
    throw new UserError(409, 'name-taken', VIEW_MESSAGES.taken);
}
