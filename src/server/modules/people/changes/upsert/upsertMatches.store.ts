import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { PeopleScope } from '#server/modules/people/list/peopleFilter.ts';

/** What the records of an upsert are matched by. */
export interface MatchValues {
  ids: readonly string[];
  emails: readonly string[];
  phones: readonly string[];
}

/** The ids of the scope's people with these ids, and of those outside trash with these emails or phone numbers, primary or not. */
export async function readMatchingIds(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  { ids, emails, phones }: MatchValues,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from people p
    join (
      select id from people p where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])
      union select id from ${peopleAt(companyId, 'EMAIL', emails, [kind])} e
      union select id from ${peopleAt(companyId, 'PHONE', phones, [kind])} n
    ) m on m.id = p.id
    where p.company_id = ${companyId} and p.kind = ${kind}
      and (${assignedTo ?? null}::uuid is null or p.manager_id = ${assignedTo ?? null}::uuid)`.execute(tx);
  return rows.map(({ id }) => id);
}
