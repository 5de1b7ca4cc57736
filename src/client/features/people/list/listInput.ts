import { sortInput } from '#client/data/listInput.ts';
import type { ListInput, PersonSort } from '#client/entities/people/api/peopleListApi.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { customFieldIdOf } from '#contract/people/custom-fields/customPath.ts';
import { personFilter } from '#contract/people/personFilter.ts';

/** Asks for the people's addresses where a column shows a part of them. */
export function addressWish(shown: readonly ListColumn[]): { hasAddress?: true } {
  return shown.some(({ path }) => path.startsWith('personalInformation.address.'))
    ? { hasAddress: true }
    : {};
}

/** The query input for the list's URL; `custom`: custom fields and all columns. */
export function listInput(
  { params, sorts, filters }: Pick<ListAddress, 'params' | 'sorts' | 'filters'>,
  timeZone: string,
  custom: { fields: readonly CustomFieldDescription[]; columns: readonly ListColumn[] },
): ListInput {
  const { search, page, limit } = params;
  return {
    filter: personFilter(search, filters, timeZone, custom.fields),
    ...peopleOrder(sorts, custom.columns),
    page,
    limit,
  };
}

/** One step of an order as the API takes it. */
interface Step {
  sort: PersonSort;
  customField?: string;
  direction: 'ASC' | 'DESC';
}

/** The order of the address by columns that there are; a custom field goes by its id. */
function peopleOrder(
  sorts: readonly ListSort[],
  columns: readonly { sort?: string }[],
): Partial<Step> & { thenBy?: Step[] } {
  const { thenBy, sort, direction } = sortInput<string>(sorts, columns);
  if (!sort || !direction) return {};
  return { ...stepOf({ sort, direction }), ...(thenBy && { thenBy: thenBy.map(stepOf) }) };
}

function stepOf({ sort, direction }: { sort: string; direction: Step['direction'] }): Step {
  const id = customFieldIdOf(sort);
  return id === undefined
    ? { sort: sort as PersonSort, direction }
    : { sort: 'custom', customField: id, direction };
}
