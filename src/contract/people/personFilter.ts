import type { Condition } from '#contract/conditions/condition.ts';
import { conditionInput } from '#contract/conditions/conditionParam.ts';
import { NO_VALUE } from '#contract/lists/filters/noValue.ts';
import { readDateRange } from '#contract/lists/filters/readDateRange.ts';
import { zonedDayStart } from '#contract/time/zonedTime.ts';
import type { CustomFieldDescription } from './custom-fields/customField.ts';
import type { CustomFilterInput } from './custom-fields/customFilterInput.ts';
import { customFilterInput } from './custom-fields/customFilterInput.ts';

/** Filters as the address has them. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;

/**
 * Converts the search and filters of a URL or view to a PersonFilter. Days are in the company's time zone, both included; relative
 * days count from `now` (milliseconds).
 */
export function personFilter(
  search: string,
  filters: FilterValues,
  timeZone: string,
  customFields: readonly CustomFieldDescription[] = [],
  now = Date.now(),
): PersonFilter {
  const custom = customFilterInput(customFields, filters, timeZone, now);
  return {
    ...(search ? { search } : {}),
    ...Object.fromEntries(
      Object.entries(IDS).flatMap(([name, field]) => (filters[name] ? [[field, [...filters[name]]]] : [])),
    ),
    ...outcomes(filters['outcome']),
    ...days('created', filters, timeZone, now),
    ...days('nextCall', filters, timeZone, now),
    ...days('nextMeeting', filters, timeZone, now),
    ...(custom.length > 0 && { custom }),
    ...conditionInput(filters),
  } as PersonFilter;
}

/** The input of the same name, as the generated operations have it. */
export interface PersonFilter {
  search?: string;
  stageIds?: string[];
  statusIds?: string[];
  sourceIds?: string[];
  managerIds?: string[];
  groupIds?: string[];
  projectIds?: string[];
  tags?: string[];
  propertyCategories?: ('RESIDENTIAL' | 'COMMERCIAL' | 'INDUSTRIAL' | 'LAND')[];
  outcomes?: ('OPEN' | 'FOLLOW_UP' | 'WON' | 'LOST')[];
  /** Leads that were converted; with outcomes, one match is enough. */
  isConverted?: true;
  lostReasons?: string[];
  importIds?: string[];
  createdFrom?: string;
  createdTo?: string;
  nextCallFrom?: string;
  nextCallTo?: string;
  nextCallNone?: boolean;
  nextMeetingFrom?: string;
  nextMeetingTo?: string;
  nextMeetingNone?: boolean;
  custom?: CustomFilterInput[];
  where?: Condition;
}

const IDS = {
  stage: 'stageIds',
  status: 'statusIds',
  source: 'sourceIds',
  manager: 'managerIds',
  group: 'groupIds',
  project: 'projectIds',
  tag: 'tags',
  category: 'propertyCategories',
  lostReason: 'lostReasons',
  import: 'importIds',
} as const;

/** The outcome filter value for a converted lead, whatever its status means. */
export const CONVERTED = 'CONVERTED';

function outcomes(chosen: readonly string[] = []) {
  const meanings = chosen.filter((value) => value !== CONVERTED);
  return {
    ...(meanings.length > 0 && { outcomes: meanings }),
    ...(meanings.length < chosen.length && { isConverted: true }),
  };
}

function days(
  name: 'created' | 'nextCall' | 'nextMeeting',
  filters: FilterValues,
  timeZone: string,
  now: number,
) {
  if (name !== 'created' && filters[name]?.[0] === NO_VALUE) return { [`${name}None`]: true };
  const range = readDateRange(filters[name], timeZone, now);
  return {
    ...(range?.from ? { [`${name}From`]: zonedDayStart(range.from, timeZone) } : {}),
    ...(range?.to ? { [`${name}To`]: zonedDayStart(range.to, timeZone, 1) } : {}),
  };
}
