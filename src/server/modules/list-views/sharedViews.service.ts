import { validate as isUuid } from 'uuid';
import type { ListName } from '#contract/lists/lists.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ListViewRow } from './listViews.store.ts';
import { readView } from './listViews.store.ts';

export type { ListViewRow };

/** A view of a list that everybody who may see the list sees; undefined where there is none, or no longer. */
export async function sharedView(
  tx: Tx,
  companyId: string,
  list: ListName,
  id: string,
): Promise<ListViewRow | undefined> {
  const view = isUuid(id) ? await readView(tx, companyId, id) : undefined;
  return view?.list === list && view.is_shared && view.deleted_at === null ? view : undefined;
}

/** The same, or a view of this user's own. */
export async function viewOf(
  tx: Tx,
  companyId: string,
  list: ListName,
  { id, userId }: { id: string; userId: string },
): Promise<ListViewRow | undefined> {
  const view = isUuid(id) ? await readView(tx, companyId, id) : undefined;
  if (view?.list !== list || view.deleted_at !== null) return undefined;
  return view.is_shared || view.owner_id === userId ? view : undefined;
}
