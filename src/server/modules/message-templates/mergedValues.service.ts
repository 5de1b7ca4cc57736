import type { MergeValues } from '#contract/sms/mergeFields.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { fieldsOfRows } from '#server/modules/custom-fields/recordValues.service.ts';
import { mergeValues } from './mergeValues.ts';
import { readRecipients } from './recipients.store.ts';

/** The merge field values of these people, by id; without deleted people and people in trash. Two queries at most. */
export async function mergeValuesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, MergeValues>> {
  const rows = await readRecipients(tx, companyId, ids);
  const fields = await fieldsOfRows(tx, companyId, 'PERSON', rows);
  return new Map(rows.map((row) => [row.id, mergeValues(row, fields)]));
}
