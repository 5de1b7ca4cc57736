import type { BulkResult, ChosenRows, RowSelection } from '#server/access/bulkRows.ts';
import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Thing } from '#server/access/missing.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Change } from './recordChange.ts';
import { recordChanges } from './recordChange.ts';

/** The same change to many rows of a list. */
export interface BulkChange<Row extends { id: string }> {
  /** What a row is, in its event and in messages. */
  entity: Change['entity'] & Thing;
  /** Locks the chosen rows: lockChosen. */
  lock: (tx: Tx, companyId: string, chosen: ChosenRows) => Promise<Row[]>;
  /** The change of a row for its event; null if the row already has the requested values. */
  changeOf: (row: Row) => Pick<Change, 'action' | 'before' | 'after'> | null;
  /** Writes the change to the rows that have one. */
  write: (tx: Tx, companyId: string, rows: { ids: string[]; at: Date }) => Promise<void>;
}

/**
 * Changes all selected rows in one transaction, with one event each. Rejects an empty or too large selection;
 * reports missing rows as failed.
 */
export async function changeChosen<Row extends { id: string }>(
  { database, clock }: { database: Database; clock: Clock },
  { viewer, selection }: { viewer: Viewer; selection: RowSelection },
  { entity, lock, changeOf, write }: BulkChange<Row>,
): Promise<BulkResult> {
  const inCompany = companyViewer(viewer);
  const { companyId } = inCompany;
  const chosen = chosenRows(selection);
  const at = clock.now();
  return companyScope(database, inCompany, async (tx) => {
    const found = await lock(tx, companyId, chosen);
    const failures = missingRows(chosen, found, entity);
    const changes = found.flatMap((row) => {
      const change = changeOf(row);
      return change ? [{ ...change, entity, entityId: row.id, at }] : [];
    });
    await write(tx, companyId, { ids: changes.map(({ entityId }) => entityId), at });
    await recordChanges(tx, inCompany, changes);
    return { done: found.length, failures };
  });
}
