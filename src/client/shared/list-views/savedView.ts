import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { columnChoice } from '#contract/lists/listColumn.ts';
import type { Arrangement, ViewQuery } from '#contract/views/viewChoices.ts';
import { viewParams } from '#contract/views/viewParams.ts';
import type { ListViewFieldsFragment } from './listViews.generated.ts';

/** A view as the API shows it. */
export type SavedView = ListViewFieldsFragment;

/** The parameter of the address that says which view is open. */
export const VIEW_PARAM = 'view';

/** In place of a view's id: none, though the person has a default view. */
export const NO_VIEW = 'all';

/** The parameters of an address that open a view. */
export function viewHome(view: SavedView): string {
  const params = viewParams(view);
  params.set(VIEW_PARAM, view._id);
  return params.toString();
}

/** Columns and density out of an answer, as the slice has them. */
export function arrangementOf({ columns, density }: Pick<SavedView, 'columns' | 'density'>): Arrangement {
  return {
    density,
    columns: columns.map(columnChoice),
  };
}

/** What the address asks for, as a view saves it. */
export function queryOf({ params, sorts, filters, groupBy }: ListAddress): ViewQuery {
  return {
    search: params.search,
    groupBy,
    sorts: [...sorts],
    filters: Object.entries(filters).map(([name, values]) => ({ name, values: [...values] })),
  };
}
