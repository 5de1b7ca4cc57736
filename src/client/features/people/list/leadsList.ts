import { LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { leadsSlice } from '#client/entities/list-views/leadsSlice.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { leadListApi, useFindLeadsQuery } from '../api/leadListApi.ts';
import type { PeopleList } from './peopleList.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';

/** What is the leads' own of the list of people. */
export const LEADS: PeopleList = {
  kind: 'LEAD',
  slice: leadsSlice,
  filterNames: LEAD_FILTER_NAMES,
  useRows: useFindLeadsQuery,
  askRows: leadListApi.endpoints.findLeads.initiate,
  bulkButtons: ['manager', 'stage', 'status'],
  otherBulkKinds: ['group', 'source', 'project', 'tag'],
};

/** Asks for the rows before their screen is there. */
export function askLeadsAhead(address: URL, store: AheadStore): Promise<void> {
  return askPeopleAhead(LEADS, address, store);
}
