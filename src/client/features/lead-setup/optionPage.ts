import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { LeadOption } from './leadOption.ts';

/** What the address asks for of a list that is here whole: search, filter, order and page. */
export function optionPage(
  options: readonly LeadOption[],
  address: Pick<ListAddress, 'params' | 'sort' | 'filters'>,
) {
  const { params, sort, filters } = address;
  const words = foldText(params.search);
  const states = filters['state'] ?? [];
  const found = options.filter(
    (option) =>
      foldText(option.name).includes(words) &&
      (states.length === 0 || states.includes(option.isArchived ? 'archived' : 'offered')),
  );
  const compare = COMPARE[sort?.by ?? ''];
  const sorted = compare ? found.toSorted(compare) : found;
  if (compare && sort?.isDescending) sorted.reverse();
  const from = (params.page - 1) * params.limit;
  return { rows: sorted.slice(from, from + params.limit), total: found.length };
}

const COMPARE: Record<string, (a: LeadOption, b: LeadOption) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  outcome: (a, b) => (a.outcome ?? '').localeCompare(b.outcome ?? '') || a.position - b.position,
  useCount: (a, b) => a.useCount - b.useCount || a.position - b.position,
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt),
};
