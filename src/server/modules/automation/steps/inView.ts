import { LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { describeOwn, ownFieldsOfKind } from '#contract/people/own/ownField.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { personFilter } from '#contract/people/personFilter.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { ListViewRow } from '#server/modules/list-views/sharedViews.service.ts';
import { sharedView } from '#server/modules/list-views/sharedViews.service.ts';
import { ownFieldsOf } from '#server/modules/own-fields/ownFieldReads.service.ts';
import { isFound } from '#server/modules/people/list/isFound.service.ts';

/**
 * Whether a shared view of the leads finds somebody at this moment, its days told by the company's calendar. Not where the view is gone, or
 * cannot be asked: whom it would find is not known then.
 */
export async function isInView(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  viewId: string,
  at: Date,
): Promise<boolean> {
  const view = await sharedView(tx, companyId, 'leads', viewId);
  if (!view) return false;
  const { search, filters } = view.choices;
  const own = await ownOfLeads(tx, companyId);
  if (!isAskable(view, own)) return false;
  const { timeZone } = await companySettings(tx, companyId);
  const values = Object.fromEntries(filters.map((each) => [each.name, each.values]));
  const filter = personFilter(search, values, timeZone, own, at.getTime());
  try {
    return await isFound(tx, { companyId, kind: 'LEAD' }, filter, id);
  } catch (error) {
    // What is asked of an own field is no value of it any more
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** Whether all that a view filters by is there. Not so where an own field is archived or gone. */
export async function canAskView(tx: Tx, companyId: string, view: ListViewRow): Promise<boolean> {
  return isAskable(view, await ownOfLeads(tx, companyId));
}

function isAskable({ choices }: ListViewRow, own: readonly OwnDescription[]): boolean {
  const known = new Set<string>([...LEAD_FILTER_NAMES, ...own.map((field) => field.id)]);
  return choices.filters.every(({ name }) => known.has(name));
}

async function ownOfLeads(tx: Tx, companyId: string): Promise<OwnDescription[]> {
  return ownFieldsOfKind(await ownFieldsOf(tx, companyId), 'LEAD').map(describeOwn);
}
