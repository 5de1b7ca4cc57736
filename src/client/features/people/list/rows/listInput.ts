import { personFilter } from '#contract/people/personFilter.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import type { ListInput } from '#client/entities/people/api/peopleListApi.ts';
import { peopleOrder } from './peopleOrder.ts';

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
