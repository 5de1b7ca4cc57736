import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { mergeValues } from './mergeValues.ts';
import { readRecipients } from './recipients.store.ts';

/** The merge field values of these people, by id; without deleted people and people in trash. One query. */
export async function mergeValuesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, MergeValues>> {
  const rows = await readRecipients(tx, companyId, ids);
  return new Map(rows.map((row) => [row.id, mergeValues(row)]));
}
