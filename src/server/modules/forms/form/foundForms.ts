import type { Tx } from '#server/database/walls/scopes.ts';
import type { DeletedChoice } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { withDeletedChoices } from '#server/modules/people/changes/arrival/arrivalSetup.service.ts';
import { countPending } from '../confirmation/confirmations.store.ts';
import type { WithFigures } from '../formFigures.ts';
import { recentFigures } from '../formFigures.ts';
import type { FormRow } from './forms.store.ts';

/** A form with what of its choices is there still, and what came of its page of late. */
export type FoundForm = WithFigures<FormRow> & {
  /** How many submissions wait for their confirmation. */
  pending: number;
  /** Its options that were deleted. */
  gone: DeletedChoice[];
};

/** Forms as they are shown to their company. */
export async function foundForms(
  tx: Tx,
  companyId: string,
  rows: readonly FormRow[],
  at: Date,
): Promise<FoundForm[]> {
  const shown = await withDeletedChoices(tx, companyId, rows);
  const ids = rows.map(({ id }) => id);
  const recentOf = await recentFigures(tx, companyId, ids, at);
  const pending = await countPending(tx, companyId, ids, at);
  return shown.map((row) => ({ ...row, recent: recentOf(row.id), pending: pending.get(row.id) ?? 0 }));
}
