import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ViewFilter } from '#contract/views/viewChoices.ts';
import { invalid } from '#server/access/userError.ts';
import type { PersonSelection } from '#server/modules/change-jobs/bulk/bulkChanges.service.ts';
import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';

/** The state of a list of leads or contacts: its search, and its filters by their names in the URL. */
export interface ListFilter {
  search: string;
  filters: ViewFilter[];
}

/** A view as this user sees it. */
export interface ChosenView {
  id: string;
  userId: string;
}

/** The audience in the row of a campaign: ids, or a filter that is resolved at the start. */
export interface StoredSelection {
  /** Null for all that the filter finds. */
  ids: string[] | null;
  filter: PeopleFilter;
  excludedIds: string[];
  /** Instead of the filter: the people in a view of this user. */
  view?: ChosenView | null;
  /** Instead of the filter: the people who match these list filters, with relative dates resolved at the start. */
  listFilter?: ListFilter | null;
  /** Excludes recipients of these campaigns. */
  exceptCampaignIds?: string[];
  /** Excludes people in these views at the start. */
  exceptViews?: ChosenView[];
}

/** The selection to store. Rejects an empty one, and invalid ids. */
export function storedSelection({ ids, isAll, filter, excludedIds }: PersonSelection): StoredSelection {
  const given = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  if (!given.every((id) => isUuid(id)))
    throw invalid('unknown-person', i18n.t('A selected person does not exist'));
  if (isAll) return { ids: null, filter, excludedIds: (excludedIds ?? []).filter((id) => isUuid(id)) };
  if (given.length === 0) throw invalid('nothing-selected', i18n.t('Select at least one person'));
  return { ids: given, filter: {}, excludedIds: [] };
}

/** A selection as it comes out of a row: JSON has no moments. */
export function readSelection(stored: Record<string, unknown>): StoredSelection {
  const { filter, ...others } = stored as unknown as StoredSelection;
  const moments = MOMENTS.filter((name) => typeof filter[name] === 'string').map((name) => [
    name,
    new Date(filter[name] as unknown as string),
  ]);
  return { ...others, filter: { ...filter, ...Object.fromEntries(moments) } };
}

const MOMENTS = [
  'createdFrom',
  'createdTo',
  'updatedFrom',
  'nextCallFrom',
  'nextCallTo',
  'nextMeetingFrom',
  'nextMeetingTo',
] as const satisfies (keyof PeopleFilter)[];
