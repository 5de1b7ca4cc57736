import type { CacheTag } from '#contract/live/cacheTag.ts';
import { changeTags } from '#contract/live/changeTags.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ArrivalTable, ChoiceColumn } from './replacedChoices.store.ts';
import { readNaming, replaceChoice } from './replacedChoices.store.ts';

/** What new leads get that can be deleted. */
export type ArrivalChoice = keyof typeof COLUMNS;

/**
 * Replaces an option in booking pages, forms and integrations, including those in trash; modules call this before they
 * delete it. With a null `by` the option stays, and the editor shows it as deleted. Returns the cache tags of
 * the affected records.
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
  { table: 'booking_pages', thing: 'booking page' },
  { table: 'forms', thing: 'form' },
  { table: 'integrations', thing: 'integration' },
] as const satisfies { table: ArrivalTable; thing: string }[];

const COLUMNS = {
  STAGE: 'stage_id',
  SOURCE: 'source_id',
  GROUP: 'group_ids',
  MANAGER: 'manager_ids',
} as const satisfies Record<string, ChoiceColumn>;
