import { searchPattern } from '#contract/people/search/searchText.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleScope } from './peopleFilter.ts';
import { readIsFound } from './peopleList.store.ts';
import { shownFilter } from './peopleReads.service.ts';

/** Whether a filter finds somebody in the scope, who is not in the trash. Refuses what is no value of an own field. */
export async function isFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PersonFilter,
  id: string,
): Promise<boolean> {
  const {
    search,
    createdFrom,
    createdTo,
    nextCallFrom,
    nextCallTo,
    nextMeetingFrom,
    nextMeetingTo,
    ...rest
  } = filter;
  const days = { createdFrom, createdTo, nextCallFrom, nextCallTo, nextMeetingFrom, nextMeetingTo };
  const moments = Object.fromEntries(
    Object.entries(days).flatMap(([name, moment]) => (moment ? [[name, new Date(moment)]] : [])),
  );
  const asked = { ...rest, ...moments, pattern: searchPattern(search ?? '') };
  return readIsFound(tx, scope, await shownFilter(tx, scope.companyId, asked), id);
}
