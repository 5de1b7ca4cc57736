import { sortInput } from '#client/data/listInput.ts';
import type { ListInput, PersonSort } from '#client/entities/people/api/peopleListApi.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { ownIdOf } from '#contract/people/own/ownPath.ts';
import { personFilter } from '#contract/people/personFilter.ts';

/** Asks for the people's addresses where a column shows a part of them. */
export function addressWish(shown: readonly ListColumn[]): { hasAddress?: true } {
  return shown.some(({ path }) => path.startsWith('personalInformation.address.'))
    ? { hasAddress: true }
    : {};
}

/** The query input for the list's URL; `own`: custom fields and all columns. */
export function listInput(
  { params, sorts, filters }: Pick<ListAddress, 'params' | 'sorts' | 'filters'>,
  timeZone: string,
  own: { fields: readonly OwnDescription[]; columns: readonly ListColumn[] },
): ListInput {
  const { search, page, limit } = params;
  return {
    filter: personFilter(search, filters, timeZone, own.fields),
    ...peopleOrder(sorts, own.columns),
    page,
    limit,
  };
}

/** One step of an order as the API takes it. */
interface Step {
  sort: PersonSort;
  ownField?: string;
  direction: 'ASC' | 'DESC';
}

/** The order of the address by columns that there are; an own field goes by its id. */
function peopleOrder(
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
