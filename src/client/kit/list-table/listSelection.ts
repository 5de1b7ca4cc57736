/** Which rows a person has chosen: these by id, or all results of a query but for some. */
export interface ListSelection {
  /** Chosen one by one, on any page. Empty while `isAll`. */
  ids: Record<string, true>;
  /** All results of `query` are chosen, also those on pages that were never loaded. */
  isAll: boolean;
  /** With `isAll`: the rows unselected afterwards. */
  exclusions: Record<string, true>;
  /** With `isAll`: the search and filters whose results are meant, as text. */
  query: string | null;
}

/** Nothing chosen. */
export const NO_SELECTION: ListSelection = { ids: {}, isAll: false, exclusions: {}, query: null };

/** Whether a row is selected. */
export function isSelected(selection: ListSelection, id: string): boolean {
  return selection.isAll ? !selection.exclusions[id] : selection.ids[id] === true;
}

/** How many rows are chosen, of `total` results of the query. */
export function countSelected(selection: ListSelection, total: number): number {
  if (!selection.isAll) return Object.keys(selection.ids).length;
  return Math.max(0, total - Object.keys(selection.exclusions).length);
}

/** The selection with these rows selected or not. All of a query with every row unselected is still that query's. */
export function withRows(selection: ListSelection, ids: readonly string[], selected: boolean): ListSelection {
  const name = selection.isAll ? 'exclusions' : 'ids';
  const marks: Record<string, true> = {};
  if (selected === selection.isAll) {
    // A row that is as the rest of the selection carries no mark.
    const dropped = new Set(ids);
    for (const id of Object.keys(selection[name])) if (!dropped.has(id)) marks[id] = true;
  } else {
    Object.assign(marks, selection[name]);
    for (const id of ids) marks[id] = true;
  }
  // Frozen here at once: Immer would look at each mark.
  return { ...selection, [name]: Object.freeze(marks) };
}

/** The state of the head's checkbox for the rows of this page. */
export function selectionOver(selection: ListSelection, ids: readonly string[]): 'none' | 'some' | 'all' {
  const first = ids[0];
  if (first === undefined) return 'none';
  const marks = selection.isAll ? selection.exclusions : selection.ids;
  const marked = Object.keys(marks).length;
  if (marked === 0) return selection.isAll ? 'all' : 'none';
  // Fewer marks than rows cannot reach all of them: looking from the shorter side keeps selecting one row cheap.
  const wanted = marks[first] === true;
  if (ids.every((id) => (marks[id] === true) === wanted)) return wanted === selection.isAll ? 'none' : 'all';
  return 'some';
}

/** A selection read from storage; anything else is none. */
export function readSelection(saved: unknown): ListSelection {
  const { ids, isAll, exclusions, query } = (saved ?? {}) as Partial<ListSelection>;
  return {
    ids: marksOf(ids),
    isAll: isAll === true,
    exclusions: marksOf(exclusions),
    query: typeof query === 'string' ? query : null,
  };
}

function marksOf(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, mark]) => (mark === true ? [[id, true as const]] : [])),
  );
}
