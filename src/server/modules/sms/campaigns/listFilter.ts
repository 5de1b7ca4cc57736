import { i18n } from '#contract/i18n/i18n.ts';
import { LISTS } from '#contract/lists/lists.ts';
import type { ViewFilter } from '#contract/views/viewChoices.ts';
import { knownChoices } from '#contract/views/viewChoices.ts';
import { choicesProblem } from '#contract/views/viewProblems.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ConditionReader } from '#server/modules/conditions/conditionReader.ts';
import { EMPTY_CHOICES } from '#server/modules/list-views/listViewInput.ts';
import { viewOf } from '#server/modules/list-views/sharedViews.service.ts';
import { viewFilter } from '#server/modules/list-views/viewFilter.service.ts';
import { askedFilter } from '#server/modules/people/list/askedFilter.ts';
import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';
import { knownFilter } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ChosenView, ListFilter } from './storedSelection.ts';

/** What people send of a list's search and filters. */
export interface ListFilterValue {
  search?: string | null;
  filters: readonly ViewFilter[];
}

/** The lists whose views and filters are audiences. */
export const LIST_OF = { LEAD: 'leads', CONTACT: 'contacts' } as const;

/** The list filter to store; null if nothing is set. Rejects more than a view may contain, and invalid filters. */
export async function listFilterInput(
  tx: Tx,
  viewer: CompanyViewer,
  kind: PersonKind,
  { search, filters }: ListFilterValue,
): Promise<ListFilter | null> {
  const { companyId } = viewer;
  const given = { ...EMPTY_CHOICES, search: search ?? '', filters: [...filters] };
  const problem = choicesProblem(given);
  if (problem) throw invalid('invalid-filter', problem);
  const asked = await viewFilter(tx, companyId, { choices: given }, kind, ANY_MOMENT);
  if (!asked) throw invalid('invalid-filter', i18n.t('One of the filters no longer exists'));
  await knownFilter(tx, { companyId, kind }, askedFilter(asked), { viewer, at: ANY_MOMENT });
  const known = knownChoices(given, LISTS[LIST_OF[kind]]);
  return known.search === '' && known.filters.length === 0
    ? null
    : { search: known.search, filters: known.filters };
}

/** Whether the filter is valid matters, not what it finds. */
const ANY_MOMENT = new Date(0);

/**
 * Resolves a saved view, or a list filter, at a point in time. Null if the view was deleted or became private, or if it
 * filters by something deleted, or that the reader has no access to.
 */
export async function filterNow(
  tx: Tx,
  companyId: string,
  kind: PersonKind,
  of: ChosenView | ListFilter,
  reader: ConditionReader,
): Promise<PeopleFilter | null> {
  const view = 'filters' in of ? { choices: of } : await viewOf(tx, companyId, LIST_OF[kind], of);
  const asked = view && (await viewFilter(tx, companyId, view, kind, reader.at));
  if (!asked) return null;
  const filter = askedFilter(asked);
  try {
    return await knownFilter(tx, { companyId, kind }, filter, reader);
  } catch (error) {
    // A field no longer exists or has this value, or the reader may not use it
    if (error instanceof UserError) return null;
    throw error;
  }
}
