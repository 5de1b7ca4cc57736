import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';

/** The number of people with a value in each of these slots, including trash, without merged people. */
export async function countSlots(
  tx: Tx,
  companyId: string,
  slots: readonly OwnSlot[],
): Promise<Partial<Record<OwnSlot, number>>> {
  if (slots.length === 0) return {};
  return tx
    .selectFrom('people')
    .select(({ fn }) => slots.map((slot) => fn.count<number>(slot).as(slot)))
    .where('company_id', '=', companyId)
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Empties a slot of at most so many people, and takes these choices off them; answers of how many. */
export async function clearSlot(
  tx: Tx,
  companyId: string,
  { slot, choices, limit }: { slot: OwnSlot; choices: readonly string[]; limit: number },
): Promise<number> {
  const column = sql.ref(slot);
  const { numAffectedRows } = await sql`
    update people set ${column} = null,
      own_choices = array(select c from unnest(own_choices) c where c <> all(${choices}::text[]))
    where company_id = ${companyId} and id = any(array(
      select id from people where company_id = ${companyId} and ${column} is not null limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The options that people have in this slot; null: in slots with several options. */
export async function readUsedChoices(
  tx: Tx,
  companyId: string,
  slot: OwnSlot | null,
  choices: readonly string[],
): Promise<Set<string>> {
  const chosen = slot === null ? sql`unnest(own_choices)` : sql.ref(slot);
  const { rows } = await sql<{ id: string }>`
    select distinct held.id from (select ${chosen} as id from people where company_id = ${companyId}) held
    where held.id = any(${choices}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
