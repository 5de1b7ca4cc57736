import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';

/** A person of an account, in their role. */
export interface AccountPersonLink {
  accountId: string;
  personId: string;
  role: string | null;
}

/** People of these accounts with one of these folded names, outside trash, that the viewer may see; the oldest first. */
export async function readNamedPeople(
  tx: Tx,
  companyId: string,
  { kinds, assignedTo }: SeenPeople,
  { accountIds, names }: { accountIds: readonly string[]; names: readonly string[] },
): Promise<{ account_id: string; id: string; name: string; name_key: string }[]> {
  const manager = assignedTo ?? null;
  const { rows } = await sql<{ account_id: string; id: string; name: string; name_key: string }>`
    select l.account_id, p.id, trim(p.first_name || ' ' || p.last_name) as name, p.name_key
    from account_people l join people p on p.company_id = ${companyId} and p.id = l.person_id
    where l.company_id = ${companyId} and l.account_id = any(${accountIds}::uuid[]) and p.name_key = any(${names}::text[])
      and p.trashed_at is null and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)
    order by p.kind, p.id`.execute(tx);
  return rows;
}

/** The people of these accounts among these. */
export function readLinks(
  tx: Tx,
  companyId: string,
  { accountIds, personIds }: { accountIds: readonly string[]; personIds: readonly string[] },
): Promise<{ account_id: string; person_id: string; role: string | null }[]> {
  return tx
    .selectFrom('account_people')
    .select(['account_id', 'person_id', 'role'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`account_id = any(${accountIds}::uuid[]) and person_id = any(${personIds}::uuid[])`)
    .execute();
}

/** Adds people to accounts; existing links keep their role. */
export async function insertLinks(
  tx: Tx,
  companyId: string,
  links: readonly AccountPersonLink[],
  at: Date,
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('account_people')
    .values(
      links.map(({ accountId, personId, role }) => ({
        company_id: companyId,
        account_id: accountId,
        person_id: personId,
        role,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes people from accounts, unless their role was changed since. */
export async function deleteLinks(
  tx: Tx,
  companyId: string,
  links: readonly AccountPersonLink[],
): Promise<void> {
  if (links.length === 0) return;
  await sql`
    delete from account_people l
    using jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n("accountId" uuid, "personId" uuid, role text)
    where l.company_id = ${companyId} and l.account_id = n."accountId" and l.person_id = n."personId"
      and l.role is not distinct from n.role`.execute(tx);
}

/** Which of these people belong to another account than the one given for them, or have another role there. */
export async function readPeopleElsewhere(
  tx: Tx,
  companyId: string,
  own: readonly { personId: string; accountId: string | null; role: string | null }[],
): Promise<Set<string>> {
  if (own.length === 0) return new Set();
  const { rows } = await sql<{ person_id: string }>`
    select distinct l.person_id
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as n("personId" uuid, "accountId" uuid, role text)
      join account_people l on l.company_id = ${companyId} and l.person_id = n."personId"
    where l.account_id is distinct from n."accountId" or l.role is distinct from n.role`.execute(tx);
  return new Set(rows.map(({ person_id: id }) => id));
}
