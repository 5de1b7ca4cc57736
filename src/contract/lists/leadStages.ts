import type { ListDescriptor } from './listDescriptor.ts';
import { OPTION_FILTER_NAMES, optionColumns } from './optionColumns.ts';

/** The list of lead stages. */
export const LEAD_STAGE_LIST: ListDescriptor<'leadStages'> = {
  name: 'leadStages',
  title: /*i18n*/ 'Stages',
  area: 'CRM_LEAD',
  columns: optionColumns('STAGE'),
  filters: OPTION_FILTER_NAMES,
};
