import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { readKnownGuests } from '#server/modules/appointments/imports/bookingImports.store.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { readDuplicates } from '#server/modules/duplicates/duplicates.store.ts';
import { readMatches as readRowMatches } from '#server/modules/imports/run/rowMatches.store.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { readMatches } from '../changes/arrival/matches.store.ts';
import { readMatchingIds } from '../changes/upsert/upsertMatches.store.ts';

// A company right after an import: thousands of people with an additional number and address each, without planner
// statistics, among others.

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const otherId = '01900000-0000-7000-8000-00000000000b';
const scope = { companyId, kind: 'LEAD' as const };
const [phones, emails] = [['+44207'], ['7@more.test']];

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql('alter table people set (autovacuum_enabled = false)');
  await db.executeSql('alter table people_marks set (autovacuum_enabled = false)');
  await db.executeSql(`insert into lead_options (company_id, id, kind, name, name_key, colour, position, outcome, created_at)
    select c::uuid, md5(c || kind)::uuid, kind, kind, kind, 'blue', 1, case when kind = 'STATUS' then 'OPEN' end, now()
    from unnest(array['STAGE', 'STATUS']) kind, unnest(array['${companyId}', '${otherId}']) c`);
  for (const id of [companyId, otherId])
    await db.executeSql(`
      insert into people (company_id, id, kind, first_name, last_name, name_key, phone, email, other_phones, other_emails,
          stage_id, status_id, created_by, created_at, updated_at, search)
        select '${id}', md5('${id}' || n)::uuid, 'LEAD', 'P', n::text, 'p ' || n, '+4430' || n, n || '@main.test',
          array['+4420' || n || ' WORK'], array[n || '@more.test HOME'], md5('${id}' || 'STAGE')::uuid, md5('${id}' || 'STATUS')::uuid, 'Test', now(), now(), ' p ' || n
        from generate_series(1, 3000) n`);
});
afterAll(() => db.close());

const person = { id: null, phone: '+44301', email: null, other_phones: phones, other_emails: emails };
const LOOKUPS: [string, (tx: Tx) => Promise<{ id: string }[] | string[]>][] = [
  [
    'possible duplicates',
    (tx) => readMatches(tx, companyId, { ...person, name_key: 'none', company_key: null }),
  ],
  ['records of an upsert', (tx) => readMatchingIds(tx, scope, { ids: [], phones, emails })],
  [
    'rows of an import by number',
    (tx) => readRowMatches(tx, { ...scope, assignedTo: null }, 'PHONE', phones),
  ],
  [
    'rows of an import by address',
    (tx) => readRowMatches(tx, { ...scope, assignedTo: null }, 'EMAIL', emails),
  ],
  ['guests of imported bookings', (tx) => readKnownGuests(tx, companyId, { phones, emails })],
];

test.each(LOOKUPS)('%s are looked up by additional numbers and addresses in indexes', async (_what, work) => {
  const plan = await companyScope(db, { companyId, userId: null }, (tx) => explained(tx, work));
  const text = plan.join('\n');
  expect(text).not.toMatch(/Seq Scan on people(_marks)?\b/);
  expect(text).toMatch(/people_marks_pkey.*\n.*mark = v/);
  expect(text).toMatch(/people_(phone|email) .*\n.*(phone|email) = v/);
  expect(await companyScope(db, { companyId, userId: null }, work)).not.toEqual([]);
});

test('the review of duplicates reads the indexes of one company', async () => {
  const wanted = { pattern: null, limit: 20, offset: 0 };
  const plan = await companyScope(db, { companyId, userId: null }, (tx) =>
    explained(tx, (inside) => readDuplicates(inside, scope, wanted)),
  );
  expect(plan.join('\n')).not.toMatch(/Seq Scan on people(_marks)?\b/);
});
