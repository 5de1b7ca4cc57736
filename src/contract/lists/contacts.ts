import { groupingNames } from '#contract/people/groupings.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import { CONTACT_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { ListDescriptor } from './listDescriptor.ts';

/** The list of contacts. */
export const CONTACT_LIST: ListDescriptor<'contacts'> = {
  name: 'contacts',
  title: /*i18n*/ 'Contacts',
  area: 'CRM_CONTACTS',
  columns: listColumns('CONTACT'),
  filters: CONTACT_FILTER_NAMES,
  groupings: groupingNames('CONTACT'),
};
