import { sql } from 'kysely';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from './customFields.table.ts';
import { CUSTOM_TABLES } from './customTables.ts';

/** The number of records with a value in each of these slots, including trash, without merged people. */
export async function countSlots(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  slots: readonly CustomSlot[],
): Promise<Partial<Record<CustomSlot, number>>> {
  if (slots.length === 0) return {};
  const counts = slots.map((slot) => sql`count(${sql.ref(slot)}) as ${sql.ref(slot)}`);
  const { rows } = await sql<Partial<Record<CustomSlot, number>>>`
    select ${sql.join(counts)} from ${sql.table(CUSTOM_TABLES[record])} where company_id = ${companyId}
      ${record === 'PERSON' ? sql`and merged_into is null` : sql``}`.execute(tx);
  return rows[0] ?? {};
}

/** Empties the slot of a field in at most so many records other than people, including trash; resolves to their number. */
export async function clearRecords(
  tx: Tx,
  companyId: string,
  { record, slot }: { record: CustomRecord; slot: CustomSlot },
  limit: number,
): Promise<number> {
  const table = sql.table(CUSTOM_TABLES[record]);
  const column = sql.ref(slot);
  const { numAffectedRows } = await sql`
    update ${table} set ${column} = null
    where company_id = ${companyId} and id = any(array(
      select id from ${table} where company_id = ${companyId} and ${column} is not null limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
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
