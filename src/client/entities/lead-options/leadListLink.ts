import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import type { DateRange } from '#contract/lists/filters/dateRange.ts';
import { writeDateRange } from '#contract/lists/filters/dateRange.ts';
import type { UsualDays } from '#contract/lists/filters/usualDays.ts';

/** The filters of the leads list as they are named in its address; values of one filter combine with or. */
export interface LeadListFilters {
  /** Ids; NONE for leads without one. */
  manager?: readonly string[];
  stage?: readonly string[];
  status?: readonly string[];
  source?: readonly string[];
  group?: readonly string[];
  project?: readonly string[];
  /** The meaning of a status: OPEN, FOLLOW_UP, WON, LOST. */
  outcome?: readonly string[];
  lostReason?: readonly string[];
  tag?: readonly string[];
  /** RESIDENTIAL, COMMERCIAL, INDUSTRIAL, LAND. */
  category?: readonly string[];
  /** Days, both included, or usual ones by their name. */
  created?: DateRange;
  nextCall?: DateRange | readonly [UsualDays];
  nextMeeting?: DateRange | readonly [UsualDays];
}

/** The address of the leads list showing only these: `leadListLink({ manager: [id], outcome: ['WON'] })`. */
export function leadListLink(filters: LeadListFilters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters) as [string, readonly string[] | DateRange][]) {
    const values = 'from' in value ? writeDateRange(value) : value;
    for (const each of values) query.append(name, each);
  }
  return `${paths.leads.to()}?${query.toString()}`;
}

/** Every day: a filter for rows that have any date. */
export const ANY_DAY: DateRange = { from: '2000-01-01', to: null };

/** The leads that a list or board shows, as the other one shows them: all of the address but the page. */
export function leadsAs(path: string, { query }: Pick<ListAddress, 'query'>): string {
  const params = new URLSearchParams(query);
  params.delete('page');
  return params.size > 0 ? `${path}?${params}` : path;
}
