import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { LISTS } from '#contract/lists/lists.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ListViewRow } from './listViews.store.ts';
import { readView } from './listViews.store.ts';

/** Whether the view is there for the viewer: their own, or shared in a list that they may see. */
export function isSeen(view: ListViewRow, viewer: Viewer): boolean {
  const isTheirs = view.owner_id === viewer.userId || view.is_shared;
  return isTheirs && can(viewer, LISTS[view.list].area, 'VIEW');
}

/** Whether the viewer may change, share and delete a view that they see. */
export function mayEdit(view: ListViewRow, viewer: Viewer): boolean {
  return view.owner_id === viewer.userId || (view.is_shared && can(viewer, 'COMPANY', 'MANAGE'));
}

/** A view that the viewer may see. Rejects a deleted one, unless a deleted one is requested. */
export async function seenView(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  { isLocked = false, isDeleted = false } = {},
): Promise<ListViewRow> {
  const view = isUuid(id) ? await readView(tx, viewer.companyId, id, isLocked) : undefined;
  if (!view || !isSeen(view, viewer) || (view.deleted_at !== null) !== isDeleted) throw notFound('view');
  return view;
}

/** The same, locked, for a change that the viewer may make. */
export async function editedView(
  tx: Tx,
  viewer: CompanyViewer,
  id: string,
  isDeleted = false,
): Promise<ListViewRow> {
  const view = await seenView(tx, viewer, id, { isLocked: true, isDeleted });
  if (!mayEdit(view, viewer)) throw forbidden();
  return view;
}
