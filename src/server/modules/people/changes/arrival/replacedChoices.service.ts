import { changeTags } from '#contract/live/changeTags.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { readNaming, replaceChoice } from './replacedChoices.store.ts';
import type { ArrivalTable, ChoiceColumn } from './replacedChoices.store.ts';

/** What new leads get that can be deleted. */
export type ArrivalChoice = keyof typeof COLUMNS;

/**
 * Gives forms and integrations that name the thing another one instead, the trash included: what a module calls before it deletes a thing. Where
 * `by` is null they go on naming it, and their editor says that it is gone. Answers the tags of those that name it: they look different now.
 */
export async function replaceOnArrivals(
  tx: Tx,
  companyId: string,
  choice: ArrivalChoice,
  { id, by, at }: { id: string; by: string | null; at: Date },
): Promise<CacheTag[]> {
  const tags: CacheTag[] = [];
  for (const { table, thing } of ARRIVALS) {
    const chosen = { table, column: COLUMNS[choice], id };
    const naming = await readNaming(tx, companyId, chosen);
    if (by !== null && naming.length > 0) await replaceChoice(tx, companyId, chosen, { by, at });
    tags.push(...naming.flatMap((each) => changeTags(thing, each)));
  }
  return tags;
}

const ARRIVALS = [
  { table: 'forms', thing: 'form' },
  { table: 'integrations', thing: 'integration' },
] as const satisfies { table: ArrivalTable; thing: string }[];

const COLUMNS = {
  STAGE: 'stage_id',
  SOURCE: 'source_id',
  GROUP: 'group_ids',
  MANAGER: 'manager_ids',
} as const satisfies Record<string, ChoiceColumn>;
