import type { ListDescriptor } from './listDescriptor.ts';
import { OPTION_FILTER_NAMES, optionColumns } from './optionColumns.ts';

/** The list of lead groups. */
export const LEAD_GROUP_LIST: ListDescriptor<'leadGroups'> = {
  name: 'leadGroups',
  title: /*i18n*/ 'Groups',
  area: 'CRM_LEAD',
  columns: optionColumns('GROUP'),
  filters: OPTION_FILTER_NAMES,
};
