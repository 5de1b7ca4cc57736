import { LEAD_FILTER_NAMES } from '#contract/lists/filterNames.ts';
import { leadsSlice } from '#client/entities/list-views/leadsSlice.ts';
import { useFindLeadsQuery } from '../api/leadListApi.ts';
import { FindLeadsDocument } from '../api/leadList.generated.ts';
import { askPeopleAhead } from './rows/askPeopleAhead.ts';
import type { PeopleList } from './peopleList.ts';
import { PeopleScreen } from './PeopleScreen.tsx';

const LEADS: PeopleList = {
  kind: 'LEAD',
  slice: leadsSlice,
  filterNames: LEAD_FILTER_NAMES,
  useRows: useFindLeadsQuery,
  bulkButtons: ['manager', 'stage', 'status'],
  otherBulkKinds: ['group', 'source', 'project', 'tag'],
};

/** The leads as operators work with them all day. */
export function LeadsScreen() {
  return <PeopleScreen of={LEADS} />;
}

/** Asks for the rows before their screen is there. */
export function askLeadsAhead(address: URL, state: object): void {
  askPeopleAhead(LEADS, FindLeadsDocument, address, state);
}
