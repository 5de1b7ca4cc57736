import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from './customFields.table.ts';

/** The number of people with a value in each of these slots, including trash, without merged people. */
export async function countSlots(
  tx: Tx,
  companyId: string,
  slots: readonly CustomSlot[],
): Promise<Partial<Record<CustomSlot, number>>> {
  if (slots.length === 0) return {};
  return tx
    .selectFrom('people')
    .select(({ fn }) => slots.map((slot) => fn.count<number>(slot).as(slot)))
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The options that people have in this slot; null: in slots with several options. */
export async function readUsedChoices(
  tx: Tx,
  companyId: string,
  slot: CustomSlot | null,
  choices: readonly string[],
): Promise<Set<string>> {
  const chosen = slot === null ? sql`unnest(custom_choices)` : sql.ref(slot);
  const { rows } = await sql<{ id: string }>`
    select distinct held.id from (select ${chosen} as id from people where company_id = ${companyId}) held
    where held.id = any(${choices}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
