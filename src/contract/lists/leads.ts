import { groupingNames } from '#contract/people/groupings.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import { LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of leads. */
export const LEAD_LIST: ListDescriptor<'leads'> = {
  name: 'leads',
  title: /*i18n*/ 'Leads',
  area: 'CRM_LEAD',
  columns: listColumns('LEAD'),
  filters: LEAD_FILTER_NAMES,
  groupings: groupingNames('LEAD'),
};
