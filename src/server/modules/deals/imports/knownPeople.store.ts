import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { isSeenPerson, personName } from '../reads/namedDeals.sql.ts';

/** A lead or contact that a row names. */
export interface ImportPerson {
  id: string;
  /** Null for a person without any. */
  name: string | null;
}

/**
 * The people with these email addresses (in lower case) or numbers (E.164), primary or not, that the viewer may see:
 * contacts first, then the oldest.
 */
export async function readPeopleAt(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): Promise<(ImportPerson & { value: string })[]> {
  const { rows } = await sql<ImportPerson & { value: string }>`
    select p.id, ${personName()} as name, f.value
    from (
      select id, value from ${peopleAt(companyId, 'EMAIL', emails, seen.kinds)} e
      union select id, value from ${peopleAt(companyId, 'PHONE', phones, seen.kinds)} n
    ) f join people p on p.company_id = ${companyId} and p.id = f.id
    where ${isSeenPerson(seen)}
    order by p.kind, p.id`.execute(tx);
  return rows;
}

/** Adds the people of new deals, one each. */
export async function insertFirstPeople(
  tx: Tx,
  companyId: string,
  links: readonly { dealId: string; personId: string; role: string | null }[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('deal_people')
    .values(
      links.map(({ dealId, personId, role }) => ({
        company_id: companyId,
        deal_id: dealId,
        person_id: personId,
        role,
        position: 0,
        created_at: at,
      })),
    )
    .execute();
}

/** Which of these people a user changed or added something to since they were created, have deals, or are survivors of a merge. */
export async function readUsedPeople(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${ids}::uuid[]) w(id)
    where exists (
        select from events e
        where e.company_id = ${companyId} and e.entity_id = w.id and e.source = 'USER' and e.action <> 'created'
      )
      or exists (select from deal_people m where m.company_id = ${companyId} and m.person_id = w.id)
      or exists (select from people p where p.company_id = ${companyId} and p.merged_into = w.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}
