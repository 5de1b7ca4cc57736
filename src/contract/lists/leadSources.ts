import type { ListDescriptor } from './listDescriptor.ts';
import { OPTION_FILTER_NAMES, optionColumns } from './optionColumns.ts';

/** The list of lead sources. */
export const LEAD_SOURCE_LIST: ListDescriptor<'leadSources'> = {
  name: 'leadSources',
  title: /*i18n*/ 'Sources',
  area: 'CRM_LEAD',
  columns: optionColumns('SOURCE'),
  filters: OPTION_FILTER_NAMES,
};
