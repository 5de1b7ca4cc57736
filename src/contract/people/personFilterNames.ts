import { CONDITION_PARAM } from '#contract/conditions/conditionParam.ts';

/** The names of the filters of leads in the URL. */
export const LEAD_FILTER_NAMES = [
  'stage',
  'status',
  'source',
  'manager',
  'group',
  'project',
  'tag',
  'category',
  'outcome',
  'lostReason',
  'created',
  'nextCall',
  'nextMeeting',
  'import',
  CONDITION_PARAM,
] as const;

/** Contacts have no stage and no status. */
export const CONTACT_FILTER_NAMES = LEAD_FILTER_NAMES.filter(
  (name) => !['stage', 'status', 'outcome', 'lostReason'].includes(name),
);
