import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws where the groups of possible duplicates (duplicate_groups) are not those that people form now. Computed before, at the end of every
 * suite: so every change that a suite makes to people also tests the notes of the triggers.
 */
export async function checkDuplicateGroups(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    with has as (
      select distinct p.company_id, p.kind, m.shared, p.id from people p, unnest(
        array(select 'PHONE ' || split_part(n, ' ', 1) from unnest(p.phone || p.other_phones) n)
        || array(select 'EMAIL ' || split_part(e, ' ', 1) from unnest(p.email || p.other_emails) e)
        || concat_ws(E'\\n', 'NAME_AND_COMPANY ' || nullif(p.name_key, ''), nullif(p.company_key, ''))
      ) m(shared)
      where p.trashed_at is null and m.shared is not null and (m.shared not like 'NAME%' or m.shared like E'NAME_AND_COMPANY %\\n%')
    ), actual as (
      select company_id, kind, shared, array_agg(id order by id) as ids from has group by company_id, kind, shared having count(*) > 1
    )
    select company_id, kind, shared, a.ids as actual, g.ids as stored, g.total, g.newest_id
    from actual a full join duplicate_groups g using (company_id, kind, shared)
    where a.ids[1:1000] is distinct from g.ids or cardinality(a.ids) <> g.total or a.ids[cardinality(a.ids)] <> g.newest_id`);
  if (rows.length > 0) throw new Error(`Groups of duplicates differ: ${JSON.stringify(rows)}`);
}
