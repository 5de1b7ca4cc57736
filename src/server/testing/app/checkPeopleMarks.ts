import type { TestDatabase } from '../openTestDatabase.ts';

/**
 * Throws where the groups, projects, tags and other numbers of people outside the trash are not those that filters find them by (people_marks).
 * Asked at the end of every suite, as checkPeopleCounts is.
 */
export async function checkPeopleMarks(database: TestDatabase): Promise<void> {
  const { rows } = await database.executeSql(`
    with there as (
      select p.company_id, p.kind, m.what, m.mark, p.id as person_id from people p cross join lateral (
        select 'GROUP' as what, unnest(p.group_ids)::text as mark
        union select 'PROJECT', unnest(p.project_ids)::text
        union select 'TAG', unnest(p.tags)
        union select 'NUMBER', unnest(p.other_phones)) m
      where p.trashed_at is null
    )
    select 'missing' as how, t.* from (table there except table people_marks) t
    union all select 'too many', t.* from (table people_marks except table there) t
  `);
  if (rows.length > 0) throw new Error(`Filters find other people: ${JSON.stringify(rows)}`);
}
