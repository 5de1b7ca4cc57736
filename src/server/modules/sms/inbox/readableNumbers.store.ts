import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { ownerAsSeen, seesEveryLead } from '#server/modules/people/list/numberOwner.sql.ts';
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

/**
 * Whether a viewer may read the data stored about a number. A viewer with assigned leads only needs a visible person with the number:
 * for unused numbers, the answer would say whether a hidden lead has the number.
 */
export async function isReadableNumber(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  phone: string,
): Promise<boolean> {
  if (seen.kinds.includes('LEAD') && seen.assignedTo === undefined) return true;
  const { rows } = await sql`
    select from (select ${phone}::text as phone) n ${ownerAsSeen(companyId, sql`n.phone`, seen)}
    where p.is_seen and ${seesEveryLead(companyId, sql`n.phone`, seen)}`.execute(tx);
  return rows.length > 0;
}
