import type { PersonFilter } from '#client/entities/lead-options/leadFilters.ts';
import type { ChangeJobReply } from '#client/entities/change-jobs/changeJobsApi.ts';
import type { ContactRow, LeadRow } from '#client/entities/people/person.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { ContactSort, SearchInput } from '../api/contactList.generated.ts';
import {
  useBulkChangeContactsMutation,
  useFindContactsQuery,
  useFindTrashedContactsQuery,
} from '../api/contactListApi.ts';
import type { BulkChange, PersonSelection, SortDirection } from '../api/leadList.generated.ts';
import {
  useBulkChangeLeadsMutation,
  useFindLeadsQuery,
  useFindTrashedLeadsQuery,
} from '../api/leadListApi.ts';
import type { Answer } from './personCalls.ts';

/** A row of the list of leads or of contacts. */
export type PersonRow = LeadRow | ContactRow;

/** An order of a list. Leads have more of them; which a list takes, its columns say. */
export type PersonSort = ContactSort;

/** The rows that a list asks for. */
interface ListInput {
  filter: PersonFilter;
  sort?: PersonSort;
  ownField?: string;
  direction?: SortDirection;
  page: number;
  limit: number;
}

interface ListQuery extends Answer<{
  acknowledgement: boolean;
  message: string;
  data: PersonRow[];
  page: { total: number };
}> {
  isFetching: boolean;
  refetch: () => unknown;
}

/** What is asked and changed of many people at once. */
interface ListCalls {
  useList: (argument: { input: ListInput }, options?: { skip: boolean }) => ListQuery;
  useTrashed: (argument: { input: SearchInput }) => ListQuery;
  useBulkChange: () => readonly [
    (argument: { selection: PersonSelection; change: BulkChange }) => Promise<Answer<ChangeJobReply>>,
    unknown,
  ];
}

/** The operations of the lists, of each kind. */
export const LIST_CALLS: Record<PersonKind, ListCalls> = {
  LEAD: {
    useList: useFindLeadsQuery,
    useTrashed: useFindTrashedLeadsQuery,
    useBulkChange: useBulkChangeLeadsMutation,
  },
  CONTACT: {
    useList: useFindContactsQuery,
    useTrashed: useFindTrashedContactsQuery,
    useBulkChange: useBulkChangeContactsMutation,
  },
};
