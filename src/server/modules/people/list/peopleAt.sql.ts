import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { PersonKind } from '../people.table.ts';

/**
 * The people outside trash with one of these phone numbers (E.164) or email addresses, primary or not, as rows of id,
 * kind, manager_id and value. Each value is an equality lookup: row-level security allows no other in an index, and
 * the order makes PostgreSQL choose the index of the column even without statistics of the company.
 */
export function peopleAt(
  companyId: string,
  by: 'PHONE' | 'EMAIL',
  values: readonly string[],
  kinds: readonly PersonKind[] = ['LEAD', 'CONTACT'],
): RawBuilder<unknown> {
  const { column, mark } = LOOKUPS[by];
  return sql`(
      select p.id, p.kind, p.manager_id, v.value
      from unnest(${kinds}::text[]) as k(kind) cross join unnest(${values}::text[]) as v(value)
      cross join lateral (
        select o.id, o.kind, o.manager_id from people o
        where o.company_id = ${companyId} and o.kind = k.kind and o.trashed_at is null and ${sql.ref(`o.${column}`)} = v.value
        order by o.id offset 0
      ) p
      union all
      select p.id, p.kind, p.manager_id, v.value
      from unnest(${kinds}::text[]) as k(kind) cross join unnest(${values}::text[]) as v(value)
      cross join lateral (
        select m.person_id from people_marks m
        where m.company_id = ${companyId} and m.kind = k.kind and m.what = ${sql.lit(mark)} and m.mark = v.value
        order by m.person_id offset 0
      ) m
      join people p on p.company_id = ${companyId} and p.id = m.person_id
    )`;
}

const LOOKUPS = {
  PHONE: { column: 'phone', mark: 'NUMBER' },
  EMAIL: { column: 'email', mark: 'EMAIL' },
} as const;
