import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws where the groups, projects, tags, additional numbers and addresses of people outside the trash are not those that filters find them by (people_marks).
 * Asked at the end of every suite, as checkPeopleCounts is.
 */
export async function checkPeopleMarks(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    with there as (
      select distinct p.company_id, p.kind, w.what, m.mark, p.id as person_id from people p
      cross join lateral (values ('GROUP', p.group_ids::text[]), ('PROJECT', p.project_ids::text[]), ('TAG', p.tags),
        ('NUMBER', p.other_phones), ('EMAIL', p.other_emails)) w(what, marks)
      cross join lateral (
        select case when w.what in ('NUMBER', 'EMAIL') then split_part(u, ' ', 1) else u end as mark from unnest(w.marks) u
      ) m
      where p.trashed_at is null
    )
    select case when m.mark is null then 'missing' else 'too many' end as how, t.*, m.*
    from there t full join people_marks m using (company_id, kind, what, mark, person_id)
    where m.mark is null or t.mark is null
  `);
  if (rows.length > 0) throw new Error(`Filters find other people: ${JSON.stringify(rows)}`);
}
