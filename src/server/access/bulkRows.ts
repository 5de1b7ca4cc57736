import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { BULK_ROWS_MOST } from '#contract/limits/bulkRows.ts';
import type { Thing } from './missing.ts';
import { invalid, notFound } from './userError.ts';

/** Which rows of a list a change is for, as people send it. */
export interface RowSelection {
  ids?: readonly string[] | null | undefined;
  isAll?: boolean | null | undefined;
  excludedIds?: readonly string[] | null | undefined;
}

/** The same as a store asks for it: these rows, or all that are found but the excluded ones. */
export type ChosenRows = { isAll: false; ids: string[] } | { isAll: true; excludedIds: string[] };

/** A row that a change of many rows left as it was, and why; without a name where it is not there. */
export interface BulkFailure {
  id: string;
  name: string | null;
  reason: string;
}

/** How a change of many rows went: rows that are now as asked for, and the others. */
export interface BulkResult {
  done: number;
  failures: BulkFailure[];
}

/** Reads a selection, each id once. Refuses an empty one, and more ids than are changed at a time. */
export function chosenRows({ ids, isAll, excludedIds }: RowSelection): ChosenRows {
  if (isAll) return { isAll, excludedIds: knownIds(excludedIds ?? []) };
  const given = [...new Set((ids ?? []).map((id) => id.toLowerCase()))];
  requireSome(given.length);
  return { isAll: false, ids: given };
}

/** The valid ids of rows: a query accepts no others. */
export function knownIds(ids: readonly string[]): string[] {
  return ids.filter((id) => isUuid(id));
}

/**
 * The chosen ids that were not found: they do not exist, or are not the viewer's to see. Refuses where none was found, and
 * more than are changed at a time.
 */
export function missingRows(
  chosen: ChosenRows,
  found: readonly { id: string }[],
  thing: Thing,
): BulkFailure[] {
  const missing = notFound(thing);
  if (!chosen.isAll && found.length === 0) throw missing;
  requireSome(found.length);
  const ids = new Set(found.map(({ id }) => id));
  const gone = chosen.isAll ? [] : chosen.ids.filter((id) => !ids.has(id));
  return gone.map((id) => ({ id, name: null, reason: missing.message }));
}

function requireSome(count: number): void {
  if (count === 0) throw invalid('nothing-selected', i18n.t('Nothing is selected'));
  if (count > BULK_ROWS_MOST)
    throw invalid(
      'too-many-selected',
      i18n.t('Change at most {most, number} at a time', { most: BULK_ROWS_MOST }),
    );
}
