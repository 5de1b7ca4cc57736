import { msg, t } from '@lingui/core/macro';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';
import { CONVERTED } from '#contract/people/personFilter.ts';
import { LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { choiceOptions } from './choiceOptions.ts';
import type { LeadChoices } from './leadOptionsApi.ts';

/** The condition has choices of other records, too: it is not among these. */
type FilterName = Exclude<(typeof LEAD_FILTER_NAMES)[number], typeof CONDITION_PARAM>;

/** The filters of a list of leads, contacts, or the board, with what each offers: `leadFilters(choices, CONTACT_FILTER_NAMES)`. `importIds` are those whose rows are shown. */
export function leadFilters(
  choices: LeadChoices | undefined,
  names: readonly (typeof LEAD_FILTER_NAMES)[number][] = LEAD_FILTER_NAMES,
  importIds: readonly string[] = [],
): ListFilter[] {
  const choice = (kind: Parameters<typeof choiceOptions>[0], none?: string) => {
    const options = choiceOptions(kind, choices);
    return none && options ? [{ value: NONE, label: none }, ...options] : options;
  };
  const filters: Record<FilterName, ListFilter> = {
    stage: { kind: 'choice', name: 'stage', label: t`Stage`, options: choice('stage', t`No stage`) },
    status: { kind: 'choice', name: 'status', label: t`Status`, options: choice('status', t`No status`) },
    source: { kind: 'choice', name: 'source', label: t`Source`, options: choice('source', t`No source`) },
    manager: {
      kind: 'choice',
      name: 'manager',
      label: t`Lead manager`,
      options: choice('manager', t`Unassigned`),
    },
    group: { kind: 'choice', name: 'group', label: t`Group`, options: choice('group', t`No group`) },
    project: {
      kind: 'choice',
      name: 'project',
      label: t`Project`,
      options: choice('project', t`No project`),
    },
    tag: { kind: 'choice', name: 'tag', label: t`Tag`, options: choice('tag') },
    category: { kind: 'choice', name: 'category', label: t`Property category`, options: choice('category') },
    outcome: { kind: 'choice', name: 'outcome', label: t`Outcome`, options: OUTCOMES },
    lostReason: {
      kind: 'choice',
      name: 'lostReason',
      label: t`Lost reason`,
      options: choices?.lostReasons.map((reason) => ({ value: reason, label: reason })),
    },
    import: {
      kind: 'choice',
      name: 'import',
      label: t`Import`,
      options: importIds.map((id) => ({ value: id, label: t`Only its rows` })),
    },
    created: { kind: 'dates', name: 'created', label: t`Date added`, lie: 'past' },
    nextCall: { kind: 'dates', name: 'nextCall', label: t`Next call`, lie: 'ahead', none: t`None` },
    nextMeeting: { kind: 'dates', name: 'nextMeeting', label: t`Next meeting`, lie: 'ahead', none: t`None` },
  };
  // The filter by import is set by links only
  return names.flatMap((name) =>
    name === CONDITION_PARAM || (name === 'import' && importIds.length === 0) ? [] : [filters[name]],
  );
}

/** The id of 'empty' in a filter. */
export const NONE = 'NONE';

const OUTCOMES = [
  { value: 'OPEN', label: msg({ message: 'Open', context: 'status' }) },
  { value: 'FOLLOW_UP', label: msg`In follow-up` },
  { value: 'WON', label: msg`Sale closed` },
  { value: 'LOST', label: msg`Lost` },
  { value: CONVERTED, label: msg`Converted` },
];
