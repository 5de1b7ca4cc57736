import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import type { ListViewRow } from '#server/modules/list-views/sharedViews.service.ts';
import { sharedView } from '#server/modules/list-views/sharedViews.service.ts';
import { viewFilter } from '#server/modules/list-views/viewFilter.service.ts';
import { isFound } from '#server/modules/people/list/isFound.service.ts';

/**
 * Whether a shared view of leads contains a person now, with days in the company's time zone. False if the
 * view was deleted, is invalid, or filters by related records that the reader has no access to: its people are then
 * unknown.
 */
export async function isInView(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  viewId: string,
  reader: ConditionReader,
): Promise<boolean> {
  const view = await sharedView(tx, companyId, 'leads', viewId);
  const filter = view && (await viewFilter(tx, companyId, view, 'LEAD', reader.at));
  if (!filter) return false;
  try {
    return await isFound(tx, { companyId, kind: 'LEAD' }, filter, id, reader);
  } catch (error) {
    // A field, or a value of a field, in the filter no longer exists, or the reader may not use it
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** Whether all that a view filters by is there. Not so where a custom field is archived or gone. */
export async function canAskView(tx: Tx, companyId: string, view: ListViewRow): Promise<boolean> {
  return (await viewFilter(tx, companyId, view, 'LEAD', ANY_MOMENT)) !== null;
}

/** Only whether the view finds a person matters, not the time of the result. */
const ANY_MOMENT = new Date(0);
