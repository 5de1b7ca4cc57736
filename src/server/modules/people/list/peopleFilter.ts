import type { Condition } from '#contract/conditions/condition.ts';
import type { LeadOutcome } from '#contract/lead-setup/optionWords.ts';
import type { BoundCondition } from '#server/modules/conditions/boundCondition.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';
import type { PersonKind, PropertyCategory } from '../people.table.ts';

/** The people a viewer may see: of a company and kind, or only those assigned to one lead manager. */
export interface PeopleScope {
  companyId: string;
  kind: PersonKind;
  /** Undefined: regardless of the assignment. */
  assignedTo?: string | undefined;
}

/** Represents 'empty' in a list of ids. */
export const NONE = 'NONE';

/** Which people a list shows. Values of one filter combine with or, filters with and; ids may hold NONE. Times: from inclusive, to exclusive. */
export interface PeopleFilter {
  /** A LIKE pattern of contract/people/searchText.ts. */
  pattern?: string | null;
  /** So many people have the text that rows are compared with it in the order of the list. */
  isFrequent?: boolean;
  stageIds?: string[] | null;
  statusIds?: string[] | null;
  sourceIds?: string[] | null;
  managerIds?: string[] | null;
  groupIds?: string[] | null;
  projectIds?: string[] | null;
  tags?: string[] | null;
  propertyCategories?: PropertyCategory[] | null;
  outcomes?: LeadOutcome[] | null;
  /** Leads that were converted; combined with outcomes, either is enough. */
  isConverted?: boolean | null;
  lostReasons?: string[] | null;
  /** People that these imports added or changed. */
  importIds?: string[] | null;
  createdFrom?: Date | null;
  createdTo?: Date | null;
  /** People that were added or changed since. */
  updatedFrom?: Date | null;
  nextCallFrom?: Date | null;
  nextCallTo?: Date | null;
  /** Who has none. */
  nextCallNone?: boolean | null;
  nextMeetingFrom?: Date | null;
  nextMeetingTo?: Date | null;
  nextMeetingNone?: boolean | null;
  /** By custom fields, as it was asked for. */
  custom?: readonly CustomFilter[] | null;
  /** The same with the columns of the fields: what queries read (customQuery.ts). */
  slots?: readonly SlotFilter[];
  /** A condition, as it was asked for. */
  where?: Condition | null;
  /** The same as queries read it. */
  matches?: BoundCondition;
  /** Filters by an archived or deleted field: it cannot be evaluated and matches no one. */
  isUnanswerable?: boolean;
}

/** Whether the filter excludes no one. */
export function findsEverybody(filter: PeopleFilter): boolean {
  return Object.values(filter).every((wanted) => !wanted || (Array.isArray(wanted) && wanted.length === 0));
}

/** By one custom field: any of values (with NONE), from and to, both inclusive, or how a text begins. */
export interface CustomFilter {
  field: string;
  values?: readonly string[] | null;
  from?: string | null;
  to?: string | null;
  begins?: string | null;
}

/** By the column of a custom field; values and bounds as it keeps them. */
export interface SlotFilter {
  slot: CustomSlot;
  /** Includes people without a value. */
  isEmptyToo: boolean;
  anyOf?: readonly string[];
  /** Of a field with several choices: at least one of these. */
  choosing?: readonly string[];
  from?: string | null;
  to?: string | null;
  begins?: string | null;
}

/** By the column of a custom field; options and team members in the order of these ids. */
export interface SlotOrder {
  slot: CustomSlot;
  ranks: readonly string[] | null;
}

/** What people can be sorted by. */
export type PeopleSort =
  | 'createdAt'
  | 'updatedAt'
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
  sort: PeopleSort | SlotOrder;
  isDescending: boolean;
  /** By what those are put in order who are alike in `sort`, the first of these first. */
  thenBy?: readonly { sort: PeopleSort | SlotOrder; isDescending: boolean }[];
  limit: number;
  offset: number;
}
