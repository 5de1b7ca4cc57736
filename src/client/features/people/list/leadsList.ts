import { leadsSlice } from '#client/shared/list-views/leadsSlice.ts';
import { LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import { peopleList } from './peopleList.ts';

/** The list of leads. */
export const LEADS = peopleList({
  kind: 'LEAD',
  slice: leadsSlice,
  filterNames: LEAD_FILTER_NAMES,
  bulkButtons: ['manager', 'stage', 'status'],
  otherBulkKinds: ['group', 'source', 'project', 'tag'],
});
