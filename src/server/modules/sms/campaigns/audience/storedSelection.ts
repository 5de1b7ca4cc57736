import { validate as isUuid } from 'uuid';
import { invalid } from '#server/access/userError.ts';
import type { ViewFilter } from '#contract/views/viewChoices.ts';
import type { PersonSelection } from '#server/modules/change-jobs/bulk/bulkChanges.service.ts';
import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';

/** What is set in a list of the leads or contacts: its search, and its filters by their names in the address. */
export interface ListFilter {
  search: string;
  filters: ViewFilter[];
}

/** A view as this user sees it. */
export interface ChosenView {
  id: string;
  userId: string;
}

/** Who a campaign is for, as its row keeps it: ids, or a filter that is asked again at the start. */
export interface StoredSelection {
  /** Null for all that the filter finds. */
  ids: string[] | null;
  filter: PeopleFilter;
  excludedIds: string[];
  /** In place of the filter: whom a view finds that this user sees. */
  view?: ChosenView | null;
  /** In place of the filter: whom the list shows by these, days such as 'today' told at the start. */
  listFilter?: ListFilter | null;
  /** Whoever got a text of these campaigns is left out. */
  exceptCampaignIds?: string[];
  /** Whom these views find at the start is left out. */
  exceptViews?: ChosenView[];
}

/** What is stored of a selection. Refuses an empty one, and ids that are none. */
export function storedSelection({ ids, isAll, filter, excludedIds }: PersonSelection): StoredSelection {
  const given = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  if (!given.every((id) => isUuid(id)))
    throw invalid('unknown-person', 'Somebody who is selected does not exist');
  if (isAll) return { ids: null, filter, excludedIds: (excludedIds ?? []).filter((id) => isUuid(id)) };
  if (given.length === 0) throw invalid('nothing-selected', 'Nobody is selected');
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
  'nextCallFrom',
  'nextCallTo',
  'nextMeetingFrom',
  'nextMeetingTo',
] as const satisfies (keyof PeopleFilter)[];
