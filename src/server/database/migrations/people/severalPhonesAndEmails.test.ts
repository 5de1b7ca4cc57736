import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a person that the version before inserts has no additional addresses, and is found by numbers without labels', async () => {
  const [companyId, id] = [newId(), newId()];
  const at = '2026-11-29T09:00:00Z';
  // Whole rows, without the columns that it does not know
  const row = {
    company_id: companyId,
    id,
    kind: 'CONTACT',
    first_name: 'Ann',
    last_name: '',
    name_key: 'ann',
    search: ' ann',
  };
  const lists = { group_ids: [], project_ids: [], tags: [], integrations: [], custom_choices: [] };
  const written = {
    ...row,
    ...lists,
    other_phones: ['+442079460958', '+442079460959 WORK'],
    created_by: 'Test',
    created_at: at,
    updated_at: at,
  };
  await database.executeSql(
    'insert into people select * from jsonb_populate_record(null::people, $1::jsonb)',
    [JSON.stringify(written)],
  );
  const { rows: people } = await database.executeSql('select other_emails from people where id = $1', [id]);
  expect(people).toEqual([{ other_emails: [] }]);
  const { rows: marks } = await database.executeSql(
    'select what, mark from people_marks where person_id = $1 order by mark',
    [id],
  );
  expect(marks).toEqual([
    { what: 'NUMBER', mark: '+442079460958' },
    { what: 'NUMBER', mark: '+442079460959' },
  ]);
});
