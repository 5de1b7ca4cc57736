import type { RelationTarget } from '#contract/people/custom-fields/relationTargets.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readFields } from '../customFields.store.ts';
import { moveValues, readHolders } from './relationMoves.store.ts';

/** The records whose relation points to one record. */
export interface RelationUse {
  fieldId: string;
  recordIds: string[];
}

/** A record and the one that takes its place. */
interface Move {
  from: string;
  to: string;
}

/** Where a record is the value of a relation, in trash or not. */
export async function relationsTo(
  tx: Tx,
  companyId: string,
  target: RelationTarget,
  id: string,
): Promise<RelationUse[]> {
  const uses: RelationUse[] = [];
  for (const field of await relationFields(tx, companyId, target)) {
    const recordIds = await readHolders(tx, companyId, field, id);
    if (recordIds.length > 0) uses.push({ fieldId: field.id, recordIds });
  }
  return uses;
}

/** Gives these relations another record, except those that were changed since. */
export async function moveRelations(
  tx: Tx,
  companyId: string,
  uses: readonly RelationUse[],
  move: Move,
): Promise<void> {
  if (uses.length === 0) return;
  const fields = await readFields(tx, companyId);
  for (const { fieldId, recordIds } of uses) {
    const field = fields.find(({ id }) => id === fieldId);
    if (field) await moveValues(tx, companyId, field, [move], recordIds);
  }
}

/** Relations to deleted records point to those that take their place. */
export async function inheritRelations(
  tx: Tx,
  companyId: string,
  target: RelationTarget,
  moves: readonly Move[],
): Promise<void> {
  if (moves.length === 0) return;
  for (const field of await relationFields(tx, companyId, target))
    await moveValues(tx, companyId, field, moves, null);
}

async function relationFields(tx: Tx, companyId: string, target: RelationTarget) {
  const fields = await readFields(tx, companyId);
  return fields.filter((field) => field.type === 'relation' && field.target === target);
}
