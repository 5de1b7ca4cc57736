import { validate as isUuid } from 'uuid';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { chosenColumns } from '#server/modules/people/fields/personChoices.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';

/** Rejects the id of a lead manager, or of an entry of lead setup, that the company does not have. */
export async function checkPersonChoice(
  tx: Tx,
  companyId: string,
  columns: PersonChange,
  id: string,
): Promise<void> {
  if (!isUuid(id)) throw invalid('unknown-choice', UNKNOWN);
  await chosenColumns(tx, companyId, 'LEAD', columns, false);
}

/** The message for an id that no longer names anything. */
export const UNKNOWN = /*i18n*/ 'A selected option no longer exists. Reload the page';
