import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { SmsOptOutPage } from './optOuts.store.ts';
import { readOptOuts, readOwners } from './optOuts.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(OPT_OUTS);
  await companyScope(db, { companyId, userId: null }, async (tx) => {
    for (let start = 1; start <= 3000; start += 500)
      await insertPeople(
        tx,
        Array.from({ length: 500 }, (_each, n) => contactOf(start + n)),
      );
  });
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** Five companies with 3,000 opt-outs each, one a minute. */
const OPT_OUTS = `
  insert into sms_opt_outs (company_id, phone, id, source, created_at, search)
    select company_id, '+4420' || lpad(n::text, 8, '0'), md5(company_id || 'out' || n)::uuid, 'REPLY',
      timestamptz '2030-01-01' + n * interval '1 minute', ' 4420' || lpad(n::text, 8, '0')
    from (select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c) ids,
      generate_series(1, 3000) n`;

/** A contact who has the number of an opt-out, and one by a merge. */
const contactOf = (n: number) =>
  personRow(companyId, {
    kind: 'CONTACT',
    phone: `+4420${String(n).padStart(8, '0')}`,
    other_phones: [`+4430${String(n).padStart(8, '0')}`],
    last_name: `${n}`,
  });

const inList = (wanted: Partial<SmsOptOutPage>) =>
  companyScope(db, { companyId, userId: null }, async (tx) => {
    const page: SmsOptOutPage = {
      pattern: null,
      sort: 'createdDate',
      isDescending: true,
      limit: 20,
      offset: 0,
      ...wanted,
    };
    const { rows, total } = await readOptOuts(tx, companyId, page);
    const plans = await explained(tx, (inside) => readOptOuts(inside, companyId, page));
    return { phones: rows.map(({ phone }) => phone), total, plan: plans.join('\n') };
  });

test.each([
  ['createdDate', true, '+442000003000', /Index Scan using sms_opt_outs_newest/],
  ['createdDate', false, '+442000000001', /Index Scan Backward using sms_opt_outs_newest/],
  ['phone', false, '+442000000001', /Index Scan using sms_opt_outs_pkey/],
  ['phone', true, '+442000003000', /Index Scan Backward using sms_opt_outs_pkey/],
] as const)(
  'a page by %s, descending: %s, is read in the order of an index',
  async (sort, isDescending, first, index) => {
    const { phones, total, plan } = await inList({ sort, isDescending });
    expect([phones[0], phones.length, total]).toEqual([first, 20, 3000]);
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/Seq Scan on sms_opt_outs|CTE found/);
  },
);

test('a number is looked up in the index of texts', async () => {
  const { phones, total, plan } = await inList({ pattern: '%00001234%' });
  expect({ phones, total }).toEqual({ phones: ['+442000001234'], total: 1 });
  expect(plan).not.toMatch(/Seq Scan on sms_opt_outs/);
  // What the function asks, on the other side of the wall
  const { rows } = await db.executeSql(
    `explain select id from sms_opt_outs where company_id = '${companyId}' and search like '%00001234%'`,
  );
  expect(JSON.stringify(rows)).toMatch(/Bitmap Index Scan on sms_opt_outs_search/);
});

test('whose the numbers of a page are is read in one query, in the index of people’s numbers', async () => {
  const phones = Array.from({ length: 20 }, (_each, n) => `+4420${String(n + 1).padStart(8, '0')}`);
  const seen = { kinds: ['LEAD', 'CONTACT'] as const, assignedTo: undefined };
  await companyScope(db, { companyId, userId: null }, async (tx) => {
    const owners = await readOwners(tx, companyId, seen, phones);
    expect([owners.size, owners.get('+442000000012')?.person_name]).toEqual([20, 'Ann 12']);
    const merged = await readOwners(tx, companyId, seen, ['+443000000012']);
    expect(merged.get('+443000000012')?.person_name).toBe('Ann 12');
    const plans = await explained(tx, (inside) => readOwners(inside, companyId, seen, phones));
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatch(/using people_phone/);
    expect(plans[0]).toMatch(/people_marks_pkey/);
    expect(plans[0]).not.toMatch(/Seq Scan on people/);
  });
});
