import type { Tx } from '#server/database/walls/scopes.ts';
import { inheritRelations } from '#server/modules/custom-fields/references/relationMoves.service.ts';
import { react } from '#server/reactions.ts';
import { DERIVED_FROM, derivedColumns } from '../fields/derivedColumns.ts';
import type { PersonChange, PersonColumn } from '../fields/personColumns.ts';
import { changedColumns } from '../fields/personColumns.ts';
import type { PersonRow } from '../people.table.ts';
import { deleteRows, insertRows, lockRows, readHeirs, writeRows } from './peopleChanges.store.ts';

/**
 * These people, locked until the transaction ends, in the order of their ids so that two changes of many rows
 * wait for each other instead of for ever. Those in trash too; ids that the company does not have are left
 * out.
 */
export function lockPeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return lockRows(tx, companyId, ids);
}

/** Adds people whose derived columns are set. */
export function insertPeople(tx: Tx, rows: readonly PersonRow[]): Promise<void> {
  return insertRows(tx, rows);
}

/** A locked row with what it is to become. */
export interface PlannedPersonChange {
  row: PersonRow;
  columns: PersonChange;
}

/**
 * Writes many changes at once, with their computed columns, in one statement. Rows without a difference stay
 * untouched. Modules react to people who move to trash. The caller has locked the rows (lockPeople),
 * each at most once.
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
  await writeRows(tx, companyId, writes);
  const gone = changes.filter(({ row, columns }) => columns.trashed_at && row.trashed_at === null);
  const people = gone.map(({ row, columns }) => ({ id: row.id, isMerged: Boolean(columns.merged_into) }));
  if (people.length > 0) await react(tx, 'people.trashed', { companyId, people, at });
}

/** Permanently deletes people with all related data. Records of merged people move to the survivor. */
export async function deletePeople(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  const heirs = await readHeirs(tx, companyId, ids);
  await inheritRelations(tx, companyId, 'PERSON', heirs);
  if (ids.length > 0) await react(tx, 'people.deleted', { companyId, ids, heirs });
  await deleteRows(tx, companyId, ids);
}

function writtenColumns(row: PersonRow, columns: PersonChange, changed: PersonColumn[], at: Date) {
  const own = Object.fromEntries(changed.map((column) => [column, columns[column] ?? null])) as PersonChange;
  const isDerivedStale = changed.some((column) => DERIVED_FROM.has(column));
  return { ...own, ...(isDerivedStale && derivedColumns({ ...row, ...own })), updated_at: at };
}
