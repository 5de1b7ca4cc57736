import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { readLostStatuses } from './loss.store.ts';

/** Adds to a change of a person what its status brings along. */
type AddLoss = (row: Pick<PersonRow, 'status_id'>, change: PersonChange) => PersonChange;

/**
 * The effects of new statuses, among these: a lost lead has no next call or meeting, and other leads have no lost reason.
 * Explicit values in the change take precedence. In the caller's transaction.
 */
export async function lossOf(
  tx: Tx,
  companyId: string,
  statusIds: readonly (string | null | undefined)[],
): Promise<AddLoss> {
  if (!statusIds.some(Boolean)) return (_row, change) => change;
  const lost = new Set(await readLostStatuses(tx, companyId));
  return ({ status_id: before }, change) => {
    const { status_id: after } = change;
    if (!after) return change;
    const becomes = lost.has(after);
    if ((before !== null && lost.has(before)) === becomes) return change;
    return becomes
      ? { next_call_at: null, next_meeting_at: null, ...change }
      : { lost_reason: null, ...change };
  };
}
