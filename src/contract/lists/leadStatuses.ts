import type { ListDescriptor } from './listDescriptor.ts';
import { OPTION_FILTER_NAMES, optionColumns } from './optionColumns.ts';

/** The list of lead statuses. */
export const LEAD_STATUS_LIST: ListDescriptor<'leadStatuses'> = {
  name: 'leadStatuses',
  title: /*i18n*/ 'Statuses',
  area: 'CRM_LEAD',
  columns: optionColumns('STATUS'),
  filters: OPTION_FILTER_NAMES,
};
