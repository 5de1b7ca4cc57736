import type { OrderStep } from '#server/database/queries/pageOf.ts';
import type { LeadOutcome } from '#server/modules/lead-setup/leadSetup.table.ts';
import type { PersonKind, PropertyCategory } from '../people.table.ts';

/** Which people somebody may see at all: those of a company and kind, or only those assigned to one lead manager. */
export interface PeopleScope {
  companyId: string;
  kind: PersonKind;
  /** Undefined: whoever they are assigned to. */
  assignedTo?: string | undefined;
}

/** Stands in a list of ids for 'empty'. */
export const NONE = 'NONE';

/** Which people a list shows. Values of one filter combine with or, filters with and; ids may hold NONE. Times: from inclusive, to exclusive. */
export interface PeopleFilter {
  /** A LIKE pattern of contract/people/searchText.ts. */
  pattern?: string | null;
  stageIds?: string[] | null;
  statusIds?: string[] | null;
  sourceIds?: string[] | null;
  managerIds?: string[] | null;
  groupIds?: string[] | null;
  projectIds?: string[] | null;
  tags?: string[] | null;
  propertyCategories?: PropertyCategory[] | null;
  outcomes?: LeadOutcome[] | null;
  createdFrom?: Date | null;
  createdTo?: Date | null;
  nextCallFrom?: Date | null;
  nextCallTo?: Date | null;
  nextMeetingFrom?: Date | null;
  nextMeetingTo?: Date | null;
}

/** What people can be sorted by. */
export type PeopleSort =
  | 'createdAt'
  | 'name'
  | 'phone'
  | 'email'
  | 'companyName'
  | 'nextCall'
  | 'nextMeeting'
  | 'jobTitle'
  | 'stage'
  | 'status'
  | 'source'
  | 'manager';

/** Which page of a list, in which order. Empty values come last both ways. */
export interface PeoplePage {
  sort: PeopleSort;
  isDescending: boolean;
  /** By what those are put in order who are alike in `sort`, the first of these first. */
  thenBy?: readonly OrderStep<PeopleSort>[];
  limit: number;
  offset: number;
}
