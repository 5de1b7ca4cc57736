import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { FindLeadBoardQuery } from './board.generated.ts';

/** Cards of a column that are asked for at once. */
export const CARDS_A_PAGE = 50;

/** One column of the board. */
export type BoardColumnData = FindLeadBoardQuery['findLeadBoard']['data'][number];

/** What the board is asked for. */
export function boardArgs(filter: PersonFilter) {
  return { filter, limit: CARDS_A_PAGE };
}

/** What one more page of a column is asked for; the board itself has the first. The order is the board's. */
export function pageArgs(filter: PersonFilter, stageId: string, page: number) {
  return {
    input: {
      filter: { ...filter, stageIds: [stageId] },
      sort: 'createdAt' as const,
      direction: 'DESC' as const,
      page,
      limit: CARDS_A_PAGE,
    },
  };
}
