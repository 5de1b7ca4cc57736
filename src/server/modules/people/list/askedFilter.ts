import type { PersonFilter } from '#contract/people/personFilter.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import type { PeopleFilter } from './peopleFilter.ts';

/** A filter of an address or view as the store reads it. */
export function askedFilter({
  search,
  createdFrom,
  createdTo,
  nextCallFrom,
  nextCallTo,
  nextMeetingFrom,
  nextMeetingTo,
  ...rest
}: PersonFilter): PeopleFilter {
  const days = { createdFrom, createdTo, nextCallFrom, nextCallTo, nextMeetingFrom, nextMeetingTo };
  const moments = Object.fromEntries(
    Object.entries(days).flatMap(([name, moment]) => (moment ? [[name, new Date(moment)]] : [])),
  );
  return { ...rest, ...moments, pattern: searchPattern(search ?? '') };
}
