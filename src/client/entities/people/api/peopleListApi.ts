import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { ContactRow, LeadRow } from '../person.ts';
import type { ContactSort } from './contactList.generated.ts';
import { FindContactsDocument } from './contactList.generated.ts';
import type { SortDirection } from './leadList.generated.ts';
import { CountPeopleDocument, FindLeadsDocument } from './leadList.generated.ts';
import { operationOfKind, TAG_OF } from './operationOfKind.ts';

/** A row of the list of leads or of contacts. */
export type PersonRow = LeadRow | ContactRow;

/** A sort order of a list. Leads have more of them; the columns of a list say which it accepts. */
export type PersonSort = ContactSort;

/** Which rows a list shows. */
export interface ListInput {
  filter: PersonFilter;
  sort?: PersonSort;
  customField?: string;
  direction?: SortDirection;
  page: number;
  limit: number;
}

/** The input of a list for the people of its kind. */
export interface RowsArgument {
  input: ListInput;
  /** Includes their addresses, which few lists show. */
  hasAddress?: true;
}

export const peopleListApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({
      ...operationOfKind({ LEAD: FindLeadsDocument, CONTACT: FindContactsDocument }),
      providesTags: (reply, _error, { kind }) => listTags(TAG_OF[kind], reply?.data),
    }),
    countPeople: build.query({
      ...operation(CountPeopleDocument),
      providesTags: (_reply, _error, { kind }) => [listTag(TAG_OF[kind])],
    }),
  }),
});

export const { useFindPeopleQuery, useLazyCountPeopleQuery } = peopleListApi;
