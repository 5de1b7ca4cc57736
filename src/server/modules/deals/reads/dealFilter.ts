import type { DealRow } from '../deals.store.ts';

/** From and to, both inclusive; null is open. */
export interface DayRange {
  /** 'YYYY-MM-DD' */
  from: string | null;
  to: string | null;
}

/** Which deals a list shows; null leaves a filter out. Ids are UUIDs. */
export interface DealFilter {
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
}

/** What a list can be sorted by. */
export type DealSort = 'title' | 'amount' | 'expectedCloseOn' | 'createdAt' | 'updatedAt';

/** The order of a list. */
export interface DealOrder {
  sort: DealSort;
  isDescending: boolean;
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
};
