import type { Tx } from '#server/database/walls/scopes.ts';
import { readNaming, replaceChoice } from './formChoices.store.ts';
import type { ChoiceColumn } from './formChoices.store.ts';

/** What new leads of a form get that belongs to other modules. */
export type FormChoice = keyof typeof COLUMNS;

/**
 * Gives forms that name the thing another one instead, the trash included: what a module calls before it deletes a thing. Where `by` is null
 * they go on naming it, and their editor says that it is gone. Answers which forms name it: they look different now.
 */
export async function replaceOnForms(
  tx: Tx,
  companyId: string,
  choice: FormChoice,
  { id, by, at }: { id: string; by: string | null; at: Date },
): Promise<string[]> {
  const column = COLUMNS[choice];
  const naming = await readNaming(tx, companyId, column, id);
  if (by !== null && naming.length > 0) await replaceChoice(tx, companyId, column, { id, by, at });
  return naming;
}

const COLUMNS = {
  STAGE: 'stage_id',
  SOURCE: 'source_id',
  GROUP: 'group_ids',
  MANAGER: 'manager_ids',
} as const satisfies Record<string, ChoiceColumn>;
