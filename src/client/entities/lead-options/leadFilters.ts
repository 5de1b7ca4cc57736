import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { CONVERTED } from '#contract/people/personFilter.ts';
import { LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { choiceOptions } from './choiceOptions.ts';
import type { LeadChoices } from './leadOptionsApi.ts';

type FilterName = (typeof LEAD_FILTER_NAMES)[number];

/** The filters of a list of leads, contacts, or the board, with what each offers: `leadFilters(choices, CONTACT_FILTER_NAMES)`. `importIds` are those whose rows are shown. */
export function leadFilters(
  choices: LeadChoices | undefined,
  names: readonly FilterName[] = LEAD_FILTER_NAMES,
  importIds: readonly string[] = [],
): ListFilter[] {
  const choice = (kind: Parameters<typeof choiceOptions>[0], none?: string) => {
    const options = choiceOptions(kind, choices);
    return none && options ? [{ value: NONE, label: none }, ...options] : options;
  };
  const filters: Record<FilterName, ListFilter> = {
    stage: { kind: 'choice', name: 'stage', label: 'Stage', options: choice('stage', 'No stage') },
    status: { kind: 'choice', name: 'status', label: 'Status', options: choice('status', 'No status') },
    source: { kind: 'choice', name: 'source', label: 'Source', options: choice('source', 'No source') },
    manager: {
      kind: 'choice',
      name: 'manager',
      label: 'Lead manager',
      options: choice('manager', 'Unassigned'),
    },
    group: { kind: 'choice', name: 'group', label: 'Group', options: choice('group', 'No group') },
    project: { kind: 'choice', name: 'project', label: 'Project', options: choice('project', 'No project') },
    tag: { kind: 'choice', name: 'tag', label: 'Tag', options: choice('tag') },
    category: { kind: 'choice', name: 'category', label: 'Property category', options: choice('category') },
    outcome: { kind: 'choice', name: 'outcome', label: 'Outcome', options: OUTCOMES },
    lostReason: {
      kind: 'choice',
      name: 'lostReason',
      label: 'Lost reason',
      options: choices?.lostReasons.map((reason) => ({ value: reason, label: reason })),
    },
    import: {
      kind: 'choice',
      name: 'import',
      label: 'Import',
      options: importIds.map((id) => ({ value: id, label: 'Only its rows' })),
    },
    created: { kind: 'dates', name: 'created', label: 'Date added', lie: 'past' },
    nextCall: { kind: 'dates', name: 'nextCall', label: 'Next call', lie: 'ahead', none: 'None' },
    nextMeeting: { kind: 'dates', name: 'nextMeeting', label: 'Next meeting', lie: 'ahead', none: 'None' },
  };
  // The filter by import is set by links only
  const offered = names.filter((name) => name !== 'import' || importIds.length > 0);
  return offered.map((name) => filters[name]);
}

/** The id of 'empty' in a filter. */
export const NONE = 'NONE';

const OUTCOMES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'FOLLOW_UP', label: 'In follow-up' },
  { value: 'WON', label: 'Sale closed' },
  { value: 'LOST', label: 'Lost' },
  { value: CONVERTED, label: 'Converted' },
];
