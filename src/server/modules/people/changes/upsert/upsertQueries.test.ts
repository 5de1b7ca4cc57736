import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { createPeopleService } from '#server/modules/people/people.service.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { readMatchingIds } from './upsertMatches.store.ts';

let database: TestDatabase;
let viewer: Viewer & { companyId: string };
let queries = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const user = await insertUser(database);
  viewer = { ...user, companyId: await insertCompany(database, user.userId) };
});
afterAll(() => database.close());

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    queries += 1;
    return result;
  },
};

test('200 records take as many queries as two', async () => {
  const counted: Database = { ...database, kysely: database.kysely.withPlugin(counting) };
  const clock = createTestClock();
  const people = createPeopleService({ database: counted, clock, rateLimits: createRateLimits({ clock }) });
  const asked = async (count: number, lastName: string) => {
    queries = 0;
    const records = Array.from({ length: count }, (_, n) => ({
      input: { firstName: `P${n}`, lastName, email: `p${n}@example.com`, tags: [lastName] },
    }));
    const results = await people.upsertPeople(viewer, 'LEAD', records, ['EMAIL', 'PHONE']);
    return [queries, [...new Set(results.map(({ outcome }) => outcome))]] as const;
  };
  const few = await asked(2, 'One');
  expect(few).toEqual([expect.any(Number), ['CREATED']]);
  expect(await asked(200, 'One')).toEqual([expect.any(Number), ['UNCHANGED', 'CREATED']]);
  const changed = await asked(2, 'Two');
  expect(await asked(200, 'Three')).toEqual([changed[0], ['UPDATED']]);
  expect(few[0]).toBeLessThan(40);
});

test('records are matched by indexes', async () => {
  await database.executeSql(`
    insert into people (company_id, id, kind, first_name, last_name, name_key, phone, email, stage_id, status_id, created_by, created_at, updated_at, search)
      select '${viewer.companyId}', gen_random_uuid(), 'LEAD', 'P', n::text, 'p', '+4420' || n, n || '@filler.test', (select stage_id from people where kind = 'LEAD' limit 1), (select status_id from people where kind = 'LEAD' limit 1), 'Test', now(), now(), ''
      from generate_series(1, 3000) n`);
  await database.executeSql('vacuum analyze people');
  const plan = await companyScope(database, { companyId: viewer.companyId, userId: null }, (tx) =>
    explained(tx, (counted) =>
      readMatchingIds(
        counted,
        { companyId: viewer.companyId, kind: 'LEAD' },
        { ids: [viewer.userId], emails: ['1@filler.test'], phones: ['+44201'] },
      ),
    ),
  );
  const text = plan.join('\n');
  expect(text).not.toContain('Seq Scan on people');
  expect(text).toContain('people_email');
  expect(text).toContain('people_phone');
});
