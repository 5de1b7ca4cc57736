import type { Tx } from '#server/database/scopes.ts';
import type { PersonRow } from '../people.table.ts';
import { writePeople } from './peopleChanges.store.ts';
import { DERIVED_FROM, derivedColumns } from '../fields/derivedColumns.ts';
import { changedColumns } from '../fields/personColumns.ts';
import type { PersonChange, PersonColumn } from '../fields/personColumns.ts';

export { deletePeople, insertPeople, lockPeople } from './peopleChanges.store.ts';

/** A locked row with what it is to become. */
export interface PlannedPersonChange {
  row: PersonRow;
  columns: PersonChange;
}

/**
 * Writes many changes at once, with what is computed from them: one statement for all. A row for which nothing differs is not
 * touched. The rows are locked by the caller (lockPeople), each at most once.
 */
export async function changePeople(
  tx: Tx,
  companyId: string,
  changes: readonly PlannedPersonChange[],
  at: Date,
): Promise<void> {
  const writes = changes.flatMap(({ row, columns }) => {
    const changed = changedColumns(row, columns);
    return changed.length === 0 ? [] : [{ id: row.id, columns: writtenColumns(row, columns, changed, at) }];
  });
  await writePeople(tx, companyId, writes);
}

function writtenColumns(row: PersonRow, columns: PersonChange, changed: PersonColumn[], at: Date) {
  const own = Object.fromEntries(changed.map((column) => [column, columns[column] ?? null])) as PersonChange;
  const isDerivedStale = changed.some((column) => DERIVED_FROM.has(column));
  return { ...own, ...(isDerivedStale && derivedColumns({ ...row, ...own })), updated_at: at };
}
