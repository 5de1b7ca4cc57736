import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { checkDuplicateGroups } from '#server/testing/app/checkDuplicateGroups.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { computeNoted } from './duplicateGroups.service.ts';
import { readDuplicates } from './duplicates.store.ts';

// Thousands of people right after an import, without planner statistics. Every tenth has the phone of another, every twentieth the email.

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Heron' });
  await app.database.executeSql('alter table people set (autovacuum_enabled = false)');
  for (let from = 1; from <= 3000; from += 500)
    await app.database.executeSql(
      `insert into people (company_id, id, kind, first_name, last_name, name_key, phone, email, created_by, created_at, updated_at, search)
        select $1::uuid, md5($1::text || n)::uuid, 'CONTACT', 'P', n::text, 'p ' || n, '+4420' || case when n % 10 = 0 then n - 1 else n end,
          case when n % 20 = 0 then n - 1 else n end || '@main.test', 'Test', now(), now(), ' p ' || n
        from generate_series($2::int, $2::int + 499) n`,
      [companyId, from],
    );
});
afterAll(() => app.close());

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  companyScope(app.database, { companyId, userId: null }, work);
const SCAN = /Seq Scan on (people|people_marks|duplicate_groups|distinct_people)\b/;

test('groups are computed by the indexes of what people share', async () => {
  const plans = await inCompany((tx) => explained(tx, (inside) => computeNoted(inside, companyId)));
  const text = plans.join('\n');
  expect(SCAN.test(text)).toBe(false);
  for (const index of ['people_phone', 'people_email', 'people_name', 'people_marks_pkey'])
    expect([index, text.includes(`using ${index} `)]).toEqual([index, true]);
});

test('a page of groups reads stored ones in their order, and looks its people up', async () => {
  await app.services.duplicates.computeDuplicates();
  const scope = { companyId, kind: 'CONTACT' as const };
  const page = { pattern: null, limit: 20, offset: 0 };
  const plans = await inCompany((tx) => explained(tx, (inside) => readDuplicates(inside, scope, page)));
  expect(plans.join('\n')).not.toMatch(SCAN);
  expect(await inCompany((tx) => readDuplicates(tx, scope, page))).toMatchObject({
    total: 300,
    isTotalCapped: false,
  });
});

test('people who come, change and leave at the same time end in the right groups', async () => {
  const call = (query: string, variables: object) => app.as(owner).reply(query, variables);
  const add = (phoneNumber: string) =>
    call(
      'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
      {
        input: { phoneNumber },
      },
    );
  const phones = ['+442079460958', '+442079460111'];
  const { personId } = await add('+442079460777');
  await Promise.all([
    ...[1, 2, 3, 4].flatMap(() => phones.map(add)),
    app.services.duplicates.computeDuplicates(),
    call('{ findDuplicates(kind: LEAD) { page { total } } }', {}),
    call('mutation($id: ID!) { moveLeadToTrash(id: $id) { message } }', { id: personId }),
    add('+442079460777'),
  ]);
  const { data } = await call('{ findDuplicates(kind: LEAD) { data { total reasons } } }', {});
  expect(data).toEqual(phones.map(() => ({ total: 4, reasons: ['PHONE'] })));
  await app.services.duplicates.computeDuplicates();
  await checkDuplicateGroups(app.database);
});

test('groups are computed anew for all people, as after an upgrade', async () => {
  await app.database.executeSql('delete from duplicate_groups');
  await expect(checkDuplicateGroups(app.database)).rejects.toThrow('Groups of duplicates differ');
  await app.database.executeSql(
    `insert into duplicate_checks (company_id, kind, shared) values ($1, 'LEAD', null), ($1, 'CONTACT', null)`,
    [companyId],
  );
  await app.services.duplicates.computeDuplicates();
  await checkDuplicateGroups(app.database);
});
