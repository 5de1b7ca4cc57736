import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { compareNames } from '#contract/i18n/formats.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { LeadOption } from './leadOption.ts';

/** What the address asks for of a list that is here whole: search, filter, order and page. */
export function optionPage(
  options: readonly LeadOption[],
  address: Pick<ListAddress, 'params' | 'sorts' | 'filters'>,
) {
  const { params, sorts, filters } = address;
  const words = foldText(params.search);
  const states = filters['state'] ?? [];
  const found = options.filter(
    (option) =>
      foldText(option.name).includes(words) &&
      (states.length === 0 || states.includes(option.isArchived ? 'archived' : 'offered')),
  );
  const sorted = found.toSorted((one, other) => {
    for (const { by, isDescending } of sorts) {
      const order = COMPARE[by]?.(one, other) ?? 0;
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  const from = (params.page - 1) * params.limit;
  return { rows: sorted.slice(from, from + params.limit), total: found.length };
}

const COMPARE: Record<string, (a: LeadOption, b: LeadOption) => number> = {
  name: (a, b) => compareNames(a.name, b.name),
  outcome: (a, b) => (a.outcome ?? '').localeCompare(b.outcome ?? ''),
  useCount: (a, b) => a.useCount - b.useCount,
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt),
};
