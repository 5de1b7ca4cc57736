import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { searchPeople } from './search.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(PEOPLE);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** 3,000 contacts with the same first name, except for one; the later ones older. */
const PEOPLE = `
  insert into people (company_id, id, kind, first_name, last_name, name_key, email, created_by, created_at, updated_at, search)
    select '${companyId}', md5('person' || n)::uuid, 'CONTACT', first, n::text, lower(first) || ' ' || n, n || '@mail.test',
      'Test', now() - n * interval '1 minute', now(), ' ' || lower(first) || ' ' || n || ' ' || n || '@mail.test zo'
    from (select n, case when n = 2999 then 'Zoe' else 'Max' end as first from generate_series(1, 3000) n) made`;

const search = (folded: string, limit = 3) =>
  companyScope(db, { companyId, userId: null }, async (tx) =>
    (await searchPeople(tx, companyId, { pattern: `%${folded}%`, folded, limit }, { CONTACT: {} })).map(
      ({ title }) => title,
    ),
  );

test('a search that most people match shows the newest, and the one whose name begins so first', async () => {
  expect(await search('mail')).toEqual(['Max 1', 'Max 2', 'Max 3']);
  expect(await search('max')).toEqual(['Max 1', 'Max 2', 'Max 3']);
  expect(await search('zo')).toEqual(['Zoe 2999', 'Max 1', 'Max 2']);
});
