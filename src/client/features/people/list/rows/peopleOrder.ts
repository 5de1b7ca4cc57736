import { sortInput } from '#client/data/listInput.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { ownIdOf } from '#contract/people/own/ownPath.ts';
import type { PersonSort } from '#client/entities/people/api/peopleListApi.ts';

/** One step of an order as the API takes it. */
interface Step {
  sort: PersonSort;
  ownField?: string;
  direction: 'ASC' | 'DESC';
}

/** The order of the address by columns that there are; an own field goes by its id. */
export function peopleOrder(
  sorts: readonly ListSort[],
  columns: readonly { sort?: string }[],
): Partial<Step> & { thenBy?: Step[] } {
  const { thenBy, sort, direction } = sortInput<string>(sorts, columns);
  if (!sort || !direction) return {};
  return { ...stepOf({ sort, direction }), ...(thenBy && { thenBy: thenBy.map(stepOf) }) };
}

function stepOf({ sort, direction }: { sort: string; direction: Step['direction'] }): Step {
  const id = ownIdOf(sort);
  return id === undefined
    ? { sort: sort as PersonSort, direction }
    : { sort: 'own', ownField: id, direction };
}
