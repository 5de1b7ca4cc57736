import { i18n } from '#contract/i18n/i18n.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import { columnChoice } from '#contract/lists/listColumn.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { LISTS } from '#contract/lists/lists.ts';
import type { Arrangement, ViewChoices } from '#contract/views/viewChoices.ts';
import { knownArrangement, knownChoices, viewName } from '#contract/views/viewChoices.ts';
import { arrangementProblem, choicesProblem } from '#contract/views/viewProblems.ts';
import { invalid } from '#server/access/userError.ts';

/** A column as the API takes it. */
interface ColumnInput {
  path: string;
  shown: boolean;
  width?: number | null;
  isFrozen?: boolean | null;
}

/** What people send of a view. A field that is not given keeps its value. */
export interface ListViewInput extends Partial<Record<keyof ViewChoices | 'name' | 'isShared', unknown>> {
  name?: string | null;
  isShared?: boolean | null;
  columns?: ColumnInput[] | null;
  density?: Arrangement['density'] | null;
  sorts?: ViewChoices['sorts'] | null;
  filters?: ViewChoices['filters'] | null;
  search?: string | null;
  groupBy?: string | null;
}

/** How a list is drawn, as the API takes it. */
export interface ArrangementInput {
  columns: ColumnInput[];
  density: Arrangement['density'];
}

/** A view with the default layout. */
export const EMPTY_CHOICES: ViewChoices = {
  columns: [],
  density: 'regular',
  sorts: [],
  filters: [],
  search: '',
  groupBy: '',
};

/** The name as it is saved. Refuses none, and a longer one than views have. */
export function savedName(typed: string): string {
  const { name, problem } = viewName(typed);
  if (problem) throw invalid('invalid-name', problem);
  return name;
}

/**
 * The choices of a view with the given changes, limited to what the list supports. Rejects more than a view
 * can contain.
 */
export function savedChoices(list: ListName, current: ViewChoices, input: ListViewInput): ViewChoices {
  const given: ViewChoices = {
    columns: input.columns?.map(columnChoice) ?? current.columns,
    density: input.density ?? current.density,
    sorts: input.sorts ?? current.sorts,
    filters: input.filters ?? current.filters,
    search: input.search ?? current.search,
    groupBy: input.groupBy ?? current.groupBy,
  };
  const problem = choicesProblem(given);
  if (problem) throw invalid('invalid-view', problem);
  return knownChoices(given, LISTS[list]);
}

/** The same for how a list is drawn. */
export function savedArrangement(list: ListName, { columns, density }: ArrangementInput): Arrangement {
  const given = { columns: columns.map(columnChoice), density };
  const problem = arrangementProblem(given);
  if (problem) throw invalid('invalid-columns', problem);
  return knownArrangement(given, LISTS[list]);
}

/** The page size as it is saved; null for the default. Refuses sizes that no list gives. */
export function savedPageSize(size: number | null | undefined): number | null {
  if (size === null || size === undefined || size === DEFAULT_PAGE_SIZE) return null;
  if (size < 1 || size > MAX_PAGE_SIZE)
    throw invalid('invalid-page-size', i18n.t('A page can have 1 to {most} rows', { most: MAX_PAGE_SIZE }));
  return size;
}
