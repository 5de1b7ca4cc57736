import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomSlot } from '#server/modules/custom-fields/customFields.table.ts';

/** Empties a slot of at most so many people, and takes these choices off them; answers of how many. */
export async function clearSlot(
  tx: Tx,
  companyId: string,
  { slot, choices, limit }: { slot: CustomSlot; choices: readonly string[]; limit: number },
): Promise<number> {
  const column = sql.ref(slot);
  const { numAffectedRows } = await sql`
    update people set ${column} = null,
      custom_choices = array(select c from unnest(custom_choices) c where c <> all(${choices}::text[]))
    where company_id = ${companyId} and id = any(array(
      select id from people where company_id = ${companyId} and ${column} is not null limit ${limit}
    ))`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
