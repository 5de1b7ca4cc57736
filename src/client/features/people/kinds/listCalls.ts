import type { ChangeJobReply } from '#client/entities/change-jobs/changeJobsApi.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { ContactRow, LeadRow } from '#client/entities/people/person.ts';
import type { ContactSort } from '../api/contactList.generated.ts';
import type { BulkChange, PersonSelection, SortDirection } from '../api/leadList.generated.ts';
import type { Answer } from './personCalls.ts';

/** A row of the list of leads or of contacts. */
export type PersonRow = LeadRow | ContactRow;

/** An order of a list. Leads have more of them; which a list takes, its columns say. */
export type PersonSort = ContactSort;

/** The rows that a list asks for. */
export interface ListInput {
  filter: PersonFilter;
  sort?: PersonSort;
  ownField?: string;
  direction?: SortDirection;
  page: number;
  limit: number;
}

/** What a list of people asks for. */
export interface RowsArgument {
  input: ListInput;
  /** Also their addresses, which few lists show. */
  hasAddress?: true;
}

/** A page of rows. */
export interface ListQuery extends Answer<{
  data: PersonRow[];
  page: { total: number };
}> {
  isFetching: boolean;
  refetch: () => unknown;
}

/** Changes many people at once. */
export type UseBulkChange = () => readonly [
  (argument: { selection: PersonSelection; change: BulkChange }) => Promise<Answer<ChangeJobReply>>,
  unknown,
];
