import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { AccountRow } from './accounts.store.ts';

/** A lead or contact of an account. */
export interface LinkedPersonRow {
  id: string;
  kind: PersonKind;
  name: string;
  email: string | null;
  phone: string | null;
  role: string | null;
}

/**
 * The people of an account outside trash that the viewer may see, by name. A merged person is shown as the survivor,
 * whose own role comes first.
 */
export async function readPeopleOf(
  tx: Tx,
  companyId: string,
  accountId: string,
  { kinds, assignedTo }: SeenPeople,
  limit: number,
): Promise<LinkedPersonRow[]> {
  const manager = assignedTo ?? null;
  const { rows } = await sql<LinkedPersonRow>`
    with recursive linked(id, role, merges) as (
      select person_id, role, 0 from account_people where company_id = ${companyId} and account_id = ${accountId}
      union
      select p.merged_into, l.role, l.merges + 1 from linked l
      join people p on p.company_id = ${companyId} and p.id = l.id and p.merged_into is not null
    ), current as (select distinct on (id) id, role from linked order by id, merges, role)
    select p.id, p.kind, p.email, coalesce(p.phone, p.phone_typed) as phone, c.role,
      coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.phone, p.phone_typed, '') as name
    from current c join people p on p.company_id = ${companyId} and p.id = c.id
    where p.trashed_at is null and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${manager}::uuid is null or p.manager_id = ${manager}::uuid)
    order by p.name_key, p.id limit ${limit}`.execute(tx);
  return rows;
}

/** The accounts outside trash of a person and of people merged into them, by name. */
export async function readAccountsOfPerson(
  tx: Tx,
  companyId: string,
  personId: string,
): Promise<(AccountRow & { role: string | null })[]> {
  const { rows } = await sql<AccountRow & { role: string | null }>`
    with recursive ${selfOf(companyId, personId)}, linked as (
      select distinct on (account_id) account_id, role from account_people
      where company_id = ${companyId} and person_id in (select id from self)
      order by account_id, (person_id = ${personId}) desc, role
    )
    select a.*, l.role from linked l join accounts a on a.company_id = ${companyId} and a.id = l.account_id
    where a.trashed_at is null
    order by a.name_key, a.id`.execute(tx);
  return rows;
}

/** Adds a person to an account, or changes their role there. */
export async function writeLink(
  tx: Tx,
  companyId: string,
  link: { accountId: string; personId: string; role: string | null; at: Date },
): Promise<void> {
  const { accountId, personId, role, at } = link;
  await tx
    .insertInto('account_people')
    .values({ company_id: companyId, account_id: accountId, person_id: personId, role, created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'account_id', 'person_id']).doUpdateSet({ role }),
    )
    .execute();
}

/** Removes a person, and people merged into them, from an account. False if they did not belong to it. */
export async function deleteLink(
  tx: Tx,
  companyId: string,
  { accountId, personId }: { accountId: string; personId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with recursive ${selfOf(companyId, personId)}
    delete from account_people
    where company_id = ${companyId} and account_id = ${accountId} and person_id in (select id from self)`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Adds to each `to` the accounts of its `from`; existing links keep their role, if they have one. */
export async function copyLinks(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  const origins = moves.map(({ from }) => from);
  const targets = moves.map(({ to }) => to);
  await sql`
    insert into account_people (company_id, account_id, person_id, role, created_at)
    select distinct on (l.account_id, m.target) l.company_id, l.account_id, m.target, l.role, l.created_at
    from account_people l join unnest(${origins}::uuid[], ${targets}::uuid[]) m(origin, target) on l.person_id = m.origin
    where l.company_id = ${companyId}
    order by l.account_id, m.target, l.role
    on conflict (company_id, account_id, person_id)
      do update set role = coalesce(account_people.role, excluded.role)`.execute(tx);
}

/** Moves the people of one account to another; existing links keep their role, if they have one. */
export async function moveLinks(
  tx: Tx,
  companyId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with moved as (
      delete from account_people where company_id = ${companyId} and account_id = ${from} returning person_id, role, created_at
    )
    insert into account_people (company_id, account_id, person_id, role, created_at)
    select ${companyId}::uuid, ${to}::uuid, person_id, role, created_at from moved
    on conflict (company_id, account_id, person_id)
      do update set role = coalesce(account_people.role, excluded.role)`.execute(tx);
}
