import { COLUMN_WIDTH, VIEW_LIMITS } from '#contract/limits/views.ts';
import type { ColumnChoice, ListColumn } from '#contract/lists/listColumn.ts';
import { columnChoice, mergeColumns } from '#contract/lists/listColumn.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { distinctSorts, writeSorts } from '#contract/lists/listSort.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { tidyText } from '#contract/validation/text.ts';
import { i18n } from '../i18n/i18n.ts';
import { translated } from '../i18n/translated.ts';

/** How high the rows of a list are: 40 px, or 32 px. */
export const LIST_DENSITIES = ['regular', 'compact'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];

/** How a list is drawn: its columns in their order, and how high its rows are. */
export interface Arrangement {
  /** Empty for untouched; brought up to the columns of today where it is read. */
  columns: ColumnChoice[];
  density: ListDensity;
}

/** The values of a filter, as in the URL. */
export interface ViewFilter {
  name: string;
  values: string[];
}

/** The rows of a list and their order: the state in the URL. */
export interface ViewQuery {
  search: string;
  sorts: ListSort[];
  filters: ViewFilter[];
  /** The grouping of the rows: one of the list's groupings, or a custom field; '' for none. */
  groupBy: string;
}

/** All that a view saves of a list. */
export interface ViewChoices extends Arrangement, ViewQuery {}

/** The parts of a list that are needed to read views. */
interface Known {
  columns: readonly ListColumn[];
  filters: readonly string[];
  groupings?: readonly string[];
}

/** The arrangement with what the list still has: columns that are gone, or named twice, are dropped. */
export function knownArrangement(
  { columns, density }: Arrangement,
  list: Pick<Known, 'columns'>,
): Arrangement {
  const paths = new Set(list.columns.map(({ path }) => path));
  // Custom fields are not known here: the list skips columns of deleted ones
  for (const { path } of columns) if (isCustomPath(path)) paths.add(path);
  const known = columns.filter(({ path }) => paths.delete(path));
  return {
    density,
    columns: known.map(({ width, ...choice }) =>
      columnChoice({ ...choice, ...(width !== undefined && { width: Math.round(width) }) }),
    ),
  };
}

/** A view with what the list still has: columns, keys to sort by and filters that are gone are dropped, not an error. */
export function knownChoices(choices: ViewChoices, list: Known): ViewChoices {
  const keys = new Set(list.columns.map(({ sort }) => sort));
  const custom = choices.filters.map(({ name }) => name).filter(isCustomPath);
  const filters = [...list.filters, ...new Set(custom)].flatMap((name) => {
    const values = choices.filters
      .filter((filter) => filter.name === name)
      .flatMap((filter) => filter.values);
    const chosen = [...new Set(values.filter(Boolean))];
    return chosen.length > 0 ? [{ name, values: chosen }] : [];
  });
  return {
    ...knownArrangement(choices, list),
    search: tidyText(choices.search),
    sorts: distinctSorts(choices.sorts.filter(({ by }) => keys.has(by) || isCustomPath(by))),
    filters,
    groupBy:
      list.groupings?.includes(choices.groupBy) || isCustomPath(choices.groupBy) ? choices.groupBy : '',
  };
}

/** The name of a view as it is saved, and its problem. */
export function viewName(typed: string): { name: string; problem: string | null } {
  const name = tidyText(typed);
  if (name === '') return { name, problem: VIEW_MESSAGES.required };
  return { name, problem: [...name].length > VIEW_LIMITS.name ? VIEW_MESSAGES.name : null };
}

/** The messages about a view. */
export const VIEW_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get name() {
    return i18n.t('The name can have at most {most} characters', { most: VIEW_LIMITS.name });
  },
  taken: /*i18n*/ 'There is already a view with this name',
  get columns() {
    return i18n.t('A list can have at most {most} columns', { most: VIEW_LIMITS.columns });
  },
  get width() {
    return i18n.t('A column can be {least} to {most} pixels wide', {
      least: COLUMN_WIDTH.least,
      most: COLUMN_WIDTH.most,
    });
  },
  get sorts() {
    return i18n.t('A list can be sorted by at most {most} columns', { most: VIEW_LIMITS.sorts });
  },
  get filters() {
    return i18n.t('A view can filter by at most {most} values', { most: VIEW_LIMITS.filterValues });
  },
  get text() {
    return i18n.t('A search, and each value of a filter, can have at most {most} characters', {
      most: VIEW_LIMITS.text,
    });
  },
  get tooMany() {
    return i18n.t('You can have at most {most} views of a list', { most: VIEW_LIMITS.perPerson });
  },
  get pinned() {
    return i18n.t('You can pin at most {most} views', { most: VIEW_LIMITS.pinned });
  },
  changed: /*i18n*/ 'Another user has changed this view. Check it before you save',
} as const);

/** Whether two arrangements look the same on the columns of today. */
export function isSameArrangement(
  one: Arrangement,
  other: Arrangement,
  columns: readonly ListColumn[],
): boolean {
  const text = (choices: readonly ColumnChoice[]) =>
    JSON.stringify(
      mergeColumns(choices, columns).map(({ path, shown, width, isFrozen }) => [
        path,
        shown,
        width,
        isFrozen,
      ]),
    );
  return one.density === other.density && text(one.columns) === text(other.columns);
}

/** Whether two queries find the same rows in the same order; the order of a filter's values means nothing. */
export function isSameQuery(one: ViewQuery, other: ViewQuery): boolean {
  return queryText(one) === queryText(other);
}

function queryText({ search, sorts, filters, groupBy }: ViewQuery): string {
  const sorted = filters
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => [name, values.toSorted()])
    .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1));
  return JSON.stringify([tidyText(search), writeSorts(sorts), sorted, groupBy]);
}
