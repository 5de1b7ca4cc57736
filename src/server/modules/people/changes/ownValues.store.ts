import { sql } from 'kysely';
import { BATCH_ROWS, inBatches } from '#server/database/queries/inBatches.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnSlot } from '#server/modules/own-fields/ownFields.table.ts';

/** How many people have a value in each of these slots, the trash included. */
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
    .executeTakeFirstOrThrow();
}

/** Empties a slot of everybody in the company, and takes these choices off them. */
export async function clearSlot(
  tx: Tx,
  companyId: string,
  slot: OwnSlot,
  choices: readonly string[],
): Promise<void> {
  const column = sql.ref(slot);
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      update people set ${column} = null,
        own_choices = array(select c from unnest(own_choices) c where c <> all(${choices}::text[]))
      where company_id = ${companyId} and id = any(array(
        select id from people where company_id = ${companyId} and ${column} is not null limit ${BATCH_ROWS}
      ))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}
