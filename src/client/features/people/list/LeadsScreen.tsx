import { LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { leadsSlice } from '#client/entities/list-views/leadsSlice.ts';
import { leadListApi, useFindLeadsQuery } from '../api/leadListApi.ts';
import type { AheadStore } from '#client/kit/screens/screenRoute.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';
import type { PeopleList } from './peopleList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const LEADS: PeopleList = {
  kind: 'LEAD',
  slice: leadsSlice,
  filterNames: LEAD_FILTER_NAMES,
  useRows: useFindLeadsQuery,
  askRows: leadListApi.endpoints.findLeads.initiate,
  bulkButtons: ['manager', 'stage', 'status'],
  otherBulkKinds: ['group', 'source', 'project', 'tag'],
};

/** The leads as operators work with them all day. */
export function LeadsScreen() {
  return <PeopleScreen of={LEADS} />;
}

/** Asks for the rows before their screen is there. */
export function askLeadsAhead(address: URL, store: AheadStore): Promise<void> {
  return askPeopleAhead(LEADS, address, store);
}
