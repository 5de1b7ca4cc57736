import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { seesEveryLead } from '#server/modules/people/list/numberOwner.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';

/** See readableNumbers.service.ts. */
export async function findReadableNumbers(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  phones: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select n.phone from unnest(${phones}::text[]) as n(phone)
    where ${seesEveryLead(companyId, sql`n.phone`, seen)}`.execute(tx);
  return rows.map(({ phone }) => phone);
}
