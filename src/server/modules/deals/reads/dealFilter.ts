import type { Condition } from '#contract/conditions/condition.ts';
import type { DealGrouping } from '#contract/deals/dealGroupings.ts';
import type { CustomKey } from '#contract/people/custom-fields/customPath.ts';
import type { BoundCondition } from '#server/modules/conditions/boundCondition.ts';
import type { SlotOrder } from '#server/modules/people/list/peopleFilter.ts';
import type { RecordSlots } from '#server/modules/people/list/recordSlots.ts';
import type { DealRow } from '../deals.store.ts';

/** From and to, both inclusive; null is open. */
export interface DayRange {
  /** 'YYYY-MM-DD' */
  from: string | null;
  to: string | null;
}

/** Which deals a list shows; null leaves a filter out. Ids are UUIDs. */
export interface DealFilter extends RecordSlots {
  /** The pattern of a LIKE over the search column. */
  pattern: string | null;
  pipelineId: string | null;
  stageId: string | null;
  status: DealRow['status'] | null;
  accountId: string | null;
  personId: string | null;
  ownerId: string | null;
  sourceId: string | null;
  /** Only open deals that are rotting. */
  isRotting: boolean;
  expectedClose: DayRange;
  closed: DayRange;
  createdFrom: Date | null;
  /** Exclusive. */
  createdTo: Date | null;
  /** Deals that were added or changed since. */
  updatedFrom: Date | null;
  /** A condition, as it was asked for; boundDealFilter.ts has it bound. */
  where?: Condition | null;
  /** The same as queries read it. */
  matches?: BoundCondition;
  /** Only the deals of this section. */
  section: DealSectionKey | null;
}

/** The deals with one value of a grouping: an id, a status, a month as 'YYYY-MM'; null: those without one. */
export interface DealSectionKey {
  by: DealGrouping;
  value: string | null;
}

/** What a list can be sorted by, in addition to custom fields. */
export type DealSort = 'title' | 'amount' | 'expectedCloseOn' | 'createdAt' | 'updatedAt';

/** The order of a list. */
export interface DealOrder {
  sort: DealSort | CustomKey;
  isDescending: boolean;
}

/** The same with the column of a custom field. */
export interface SlottedDealOrder {
  sort: DealSort | SlotOrder;
  isDescending: boolean;
}

/** A page in such an order. */
export interface SlottedDealPage extends SlottedDealOrder {
  limit: number;
  offset: number;
}

/** A page of a list, in an order. */
export interface DealPage extends DealOrder {
  limit: number;
  offset: number;
}

/** Finds every deal. */
export const ALL_DEALS: DealFilter = {
  pattern: null,
  pipelineId: null,
  stageId: null,
  status: null,
  accountId: null,
  personId: null,
  ownerId: null,
  sourceId: null,
  isRotting: false,
  expectedClose: { from: null, to: null },
  closed: { from: null, to: null },
  createdFrom: null,
  createdTo: null,
  updatedFrom: null,
  section: null,
};
