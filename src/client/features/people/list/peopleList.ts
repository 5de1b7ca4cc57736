import { leadOptionsApi } from '#client/entities/lead-options/leadOptionsApi.ts';
import { peopleListApi } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { seesArea, viewerOf } from '#client/entities/session/viewerOf.ts';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { Preload } from '#client/kit/screens/screenRoute.ts';
import { rowsAddress } from '#client/shared/list-views/rowsAddress.ts';
import { customColumns } from '#contract/people/custom-fields/customField.ts';
import { listColumns } from '#contract/people/personColumns.ts';
import type { CONTACT_FILTER_NAMES, LEAD_FILTER_NAMES } from '#contract/people/personFilterNames.ts';
import type { BulkKind } from '../bulk/bulkChoices.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { addressWish, listInput } from './listInput.ts';

/** What differs between the lists of leads and of contacts. */
interface PeopleDescription {
  kind: PersonKind;
  slice: ListSlice;
  filterNames: typeof LEAD_FILTER_NAMES | typeof CONTACT_FILTER_NAMES;
  /** Changes of the selected rows that have a button; the others are in a menu. */
  bulkButtons: readonly BulkKind[];
  otherBulkKinds: readonly BulkKind[];
}

/** A list of people, which its screen shows and its route preloads. */
export interface PeopleList extends PeopleDescription {
  preload: Preload;
}

/** Filters that contain days of the company's time zone, which is not known yet during a preload. */
const ZONED = ['created', 'nextCall', 'nextMeeting'];

/** Completes a list by its preload: its views, the choices of its filters, and its rows if it is known which ones the screen will show. */
export function peopleList(list: PeopleDescription): PeopleList {
  const { kind, slice, filterNames } = list;
  const { area } = PERSON_KINDS[kind];
  return {
    ...list,
    preload: async (url, store) => {
      const { viewer } = viewerOf(store.getState()) ?? {};
      const loadChoices = () => store.dispatch(leadOptionsApi.endpoints.findLeadChoices.initiate());
      // Before the user is loaded, their permissions are unknown
      const choices = viewer && seesArea(viewer, area) && loadChoices();
      const address = await rowsAddress({ slice, area, filterNames }, url, store);
      if (address && !slice.selectors.selectAreCustomColumnsRead(store.getState())) {
        // Which columns are shown depends on them
        const { data: reply } = await (choices || loadChoices());
        if (reply?.data)
          store.dispatch(slice.actions.customColumnsRead(customColumns(reply.data.customFields, kind)));
      }
      if (address && !ZONED.some((name) => address.filters[name])) {
        // The zone only matters to the days of filters
        const input = listInput(address, 'UTC', { fields: [], columns: listColumns(kind) });
        const shown = slice.selectors.selectShownColumns(store.getState());
        await Promise.all([
          store.dispatch(peopleListApi.endpoints.findPeople.initiate({ kind, input, ...addressWish(shown) })),
          choices || loadChoices(),
        ]);
      }
      await choices;
    },
  };
}
