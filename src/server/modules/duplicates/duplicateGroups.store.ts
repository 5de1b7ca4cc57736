import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** The people whose groups are computed. */
export interface ComparedPeople {
  companyId: string;
  kind: PersonKind;
}

/** Values of one kind of people whose groups may have changed; null: all of them. */
interface NotedValues {
  kind: PersonKind;
  shared: string[] | null;
}

/**
 * Whether it is this transaction's turn to compute groups of the company. One at a time, as a result that is older than a change must not replace
 * a newer one.
 */
export async function tryTurn(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`duplicates ${companyId}`}, 0)) as is_mine`.execute(
    tx,
  );
  return rows[0]?.is_mine ?? false;
}

/** Takes at most `most` notes of the triggers. */
export async function takeNotes(tx: Tx, companyId: string, most: number): Promise<NotedValues[]> {
  const { rows } = await sql<NotedValues>`
    delete from duplicate_checks where company_id = ${companyId} and id = any(array(
      select id from duplicate_checks where company_id = ${companyId} limit ${most}))
    returning kind, shared`.execute(tx);
  return rows;
}

/** The companies with notes, in the platform's scope. */
export async function readNotedCompanies(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('duplicate_checks').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
}

/** All values that several people have, as shared_values (0138) writes them. Reads all people of the kind. */
export async function readSharedValues(tx: Tx, { companyId, kind }: ComparedPeople): Promise<string[]> {
  const seen = sql`company_id = ${companyId} and kind = ${kind} and trashed_at is null`;
  /** Few people have additional ones, so primary ones are counted alone, in their index. */
  const severalHave = (primary: 'phone' | 'email', mark: 'NUMBER' | 'EMAIL') => {
    const column = sql.ref(primary);
    const marks = sql`from people_marks k where k.company_id = ${companyId} and k.kind = ${kind} and k.what = ${sql.lit(mark)}`;
    return sql`
      select ${column} as value from people where ${seen} and ${column} is not null group by ${column} having count(*) > 1
      union
      select k.mark collate "default" ${marks} group by k.mark having count(*) > 1
      union
      select k.mark collate "default" ${marks}
        and exists (select from people where ${seen} and ${column} = k.mark collate "default" and id <> k.person_id)`;
  };
  const { rows } = await sql<{ shared: string }>`
    select 'PHONE ' || value as shared from (${severalHave('phone', 'NUMBER')}) d
    union all
    select 'EMAIL ' || value from (${severalHave('email', 'EMAIL')}) d
    union all
    select 'NAME_AND_COMPANY ' || name_key || ${'\n'} || company_key from (
      -- Few names occur more than once, and the index of names has them all
      select n.name_key, p.company_key
      from (select name_key from people where ${seen} and name_key <> '' group by name_key having count(*) > 1) n
      cross join lateral (
        select company_key from people where ${seen} and name_key = n.name_key and company_key <> '' offset 0
      ) p
      group by n.name_key, p.company_key having count(*) > 1
    ) d`.execute(tx);
  return rows.map(({ shared }) => shared);
}

/** Deletes all groups of a kind. */
export async function deleteGroups(tx: Tx, { companyId, kind }: ComparedPeople): Promise<void> {
  await tx
    .deleteFrom('duplicate_groups')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute();
}

/** Computes the groups of these values: who has each of them now. */
export async function computeGroups(
  tx: Tx,
  { companyId, kind }: ComparedPeople,
  values: readonly string[],
): Promise<void> {
  await sql`
    delete from duplicate_groups g using unnest(${values}::text[]) as w(shared)
    where g.company_id = ${companyId} and g.kind = ${kind} and g.shared = w.shared`.execute(tx);
  const valuesOf = (reason: string) =>
    values.flatMap((shared) => (shared.startsWith(reason) ? shared.slice(reason.length + 1) : []));
  const names = valuesOf('NAME_AND_COMPANY').map((value) => value.split('\n'));
  await sql`
    with holders as (
      select 'PHONE ' || value as shared, id from ${peopleAt(companyId, 'PHONE', valuesOf('PHONE'), [kind])} p
      union
      select 'EMAIL ' || value, id from ${peopleAt(companyId, 'EMAIL', valuesOf('EMAIL'), [kind])} p
      union all
      select 'NAME_AND_COMPANY ' || w.name || ${'\n'} || w.company, h.id
      from unnest(${names.map(([name]) => name)}::text[], ${names.map(([, company]) => company)}::text[]) as w(name, company)
      -- The order makes PostgreSQL choose the index of names, as in peopleAt
      cross join lateral (
        select p.id, p.company_key from people p
        where p.company_id = ${companyId} and p.kind = ${kind} and p.trashed_at is null and p.name_key = w.name
        order by p.id offset 0
      ) h
      where h.company_key = w.company
    )
    insert into duplicate_groups (company_id, kind, shared, newest_id, total, ids)
    select ${companyId}::uuid, ${kind}, shared, (array_agg(id order by id desc))[1], count(*)::int,
      (array_agg(id order by id))[1:${sql.lit(MOST_STORED)}]
    from holders group by shared having count(*) > 1 ${noCopy}`.execute(tx);
}

/** How many ids of a group are stored, the oldest first: a value that everybody has must not be a row of megabytes. */
const MOST_STORED = 1_000;
