import type { PersonFilter } from '#contract/people/personFilter.ts';
import type { FindLeadBoardQuery } from './board.generated.ts';

/** Cards of a column that are asked for at once. */
export const CARDS_A_PAGE = 50;

/** One column of the board. */
export type BoardColumnData = FindLeadBoardQuery['findLeadBoard']['data'][number];

/** The query argument of the board. */
export function boardArgs(filter: PersonFilter) {
  return { filter, limit: CARDS_A_PAGE };
}

/** The query argument of a further page of a column, in the board's order. */
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
