import { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { ListSlice } from '#client/kit/list-table/slices/createListSlice.ts';
import type { BulkKind } from '../bulk/bulkChoices.ts';
import { contactsSlice } from './contactsSlice.ts';
import { leadsSlice } from './leadsSlice.ts';

/** What differs between the lists of leads and of contacts. */
interface PeopleList {
  slice: ListSlice;
  filterNames: typeof LEAD_FILTER_NAMES | typeof CONTACT_FILTER_NAMES;
  /** Changes of the selected rows that stand as buttons; the others are in a menu. */
  bulkButtons: readonly BulkKind[];
  otherBulkKinds: readonly BulkKind[];
}

export const PEOPLE_LISTS: Record<PersonKind, PeopleList> = {
  LEAD: {
    slice: leadsSlice,
    filterNames: LEAD_FILTER_NAMES,
    bulkButtons: ['manager', 'stage', 'status'],
    otherBulkKinds: ['group', 'source', 'project', 'tag'],
  },
  CONTACT: {
    slice: contactsSlice,
    filterNames: CONTACT_FILTER_NAMES,
    bulkButtons: ['manager', 'group'],
    otherBulkKinds: ['source', 'project', 'tag'],
  },
};
