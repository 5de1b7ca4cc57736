import type { LeadRow } from '#client/entities/people/person.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { useFindStageLeadsQuery } from './boardApi.ts';
import type { BoardColumnData } from './boardQuery.ts';
import { CARDS_A_PAGE, pageArgs } from './boardQuery.ts';

/**
 * The cards of a column by index. Only visible pages are queried and cached, so long columns cost no more than short
 * ones, and live updates only refetch visible cards.
 */
export function useColumnCards(
  column: BoardColumnData,
  filter: PersonFilter,
  places: readonly { index: number }[],
): (index: number) => LeadRow | undefined {
  const stageId = column.stage._id;
  const first = pageOf(places[0]?.index ?? 0);
  const last = pageOf(places.at(-1)?.index ?? 0);
  const one = useFindStageLeadsQuery(pageArgs(filter, stageId, first), { skip: first === 1 });
  const other = useFindStageLeadsQuery(pageArgs(filter, stageId, last), {
    skip: last === 1 || last === first,
  });
  const pages: Record<number, readonly LeadRow[] | undefined> = {
    [last]: other.currentData?.data,
    [first]: one.currentData?.data,
    1: column.leads,
  };
  return (index) => pages[pageOf(index)]?.[index % CARDS_A_PAGE];
}

function pageOf(index: number): number {
  return Math.floor(index / CARDS_A_PAGE) + 1;
}
