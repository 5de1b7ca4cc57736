import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { checkThreadCounts } from '#server/testing/app/checkThreadCounts.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { ThreadPage } from './threadPage.ts';
import { gatherThreadCounts, readThreads } from './threads.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const everyone = { kinds: ['LEAD', 'CONTACT'] as const, assignedTo: undefined };
const assignee = '01900000-0000-7000-8000-0000000000aa';

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
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

/** Five companies with 3,000 conversations each; one in 100 is unread, one in 300 assigned. */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id from unnest(array['0','1','2','3','a']) c;
  insert into sms_providers (company_id, id, name, kind, sender_id, rate_per_second, settings, allowance_at, created_at, updated_at, search)
    select company_id, company_id, 'P', 'SIMULATOR', 'P', 1, '{}', now(), now(), now(), ' p' from ids;
  insert into sms_threads (company_id, id, phone, provider_id, last_text, is_last_received, last_at, unread, assignee_id, created_at, search)
    select company_id, md5(company_id || 'thread' || n)::uuid, '+4420' || lpad(n::text, 8, '0'), company_id, 'Hi', true,
      timestamptz '2030-01-01' + n * interval '1 minute', (n % 100 = 0)::int,
      case when n % 300 = 0 then '${assignee}'::uuid end, now(), ' 4420' || lpad(n::text, 8, '0')
    from ids, generate_series(1, 3000) n`;

/** Has the number of a conversation, or by a merge: the number of another one. */
const contactOf = (n: number) =>
  personRow(companyId, {
    kind: 'CONTACT',
    phone: n % 2 ? `+4420${String(n).padStart(8, '0')}` : `+4499${n}`,
    other_phones: n % 2 ? [] : [`+4420${String(n).padStart(8, '0')}`],
    last_name: `Name${n}x`,
    search: ` name${n}x`,
  });

const find = (wanted: Partial<ThreadPage> = {}) =>
  companyScope(db, { companyId, userId: null }, async (tx) => {
    const page: ThreadPage = {
      pattern: null,
      isUnread: false,
      hasRefusal: false,
      assigneeId: undefined,
      limit: 20,
      offset: 0,
      ...wanted,
    };
    const { rows, ...counted } = await readThreads(tx, companyId, everyone, page);
    const plans = await explained(tx, (inside) => readThreads(inside, companyId, everyone, page));
    return { rows, ...counted, plan: plans.join('\n') };
  });

/** A sequential scan of a table that grows with the installation. */
const SCAN = /Seq Scan on (people|people_marks|sms_threads)\b/;

test.each([
  ['all conversations', {}, 3000, 'sms_threads_newest'],
  ['unread ones', { isUnread: true }, 30, 'sms_threads_unread'],
  ['unassigned ones', { assigneeId: null }, 2990, 'sms_threads_newest'],
  ['conversations of a member', { assigneeId: assignee }, 10, 'sms_threads_assigned'],
])('%s are read in the order of an index, and their number is known', async (_name, wanted, count, index) => {
  const { rows, total, plan } = await find(wanted);
  expect(total).toBe(count);
  expect(rows).toHaveLength(Math.min(count, 20));
  expect(rows.map(({ last_at: at }) => at.getTime())).toEqual(
    rows.map(({ last_at: at }) => at.getTime()).toSorted((one, other) => other - one),
  );
  expect(plan).not.toMatch(SCAN);
  expect(plan).toMatch(new RegExp(`using ${index}\\b`));
});

test.each([
  ['%name1501x%', ['+442000001501']],
  ['%name1502x%', ['+442000001502']],
  ['%20000029%', Array.from({ length: 100 }, (_each, n) => `+44200000${2999 - n}`).slice(0, 20)],
  ['%nothing%', []],
])('a search for %s uses the indexes of texts', async (pattern, phones) => {
  const { rows, plan } = await find({ pattern });
  expect(rows.map(({ phone }) => phone)).toEqual(phones);
  expect(plan).not.toMatch(SCAN);
});

test.each(['%4420%', '%name%'])(
  '%s, which many have, is found in the newest conversations',
  async (pattern) => {
    const { rows, total, isTotalCapped, plan } = await find({ pattern });
    expect(rows.map(({ phone }) => phone)).toEqual(
      Array.from({ length: 20 }, (_each, n) => `+44200000${3000 - n}`),
    );
    expect({ total, isTotalCapped }).toEqual({ total: 1000, isTotalCapped: true });
    expect(plan).toMatch(/using sms_threads_newest\b/);
    expect(plan).not.toMatch(/Seq Scan on people/);
  },
);

test('conversations with such a text are read page by page to the last, and those with a rare one are all counted', async () => {
  const older = await find({ pattern: '%4420%', offset: 980 });
  expect(older).toMatchObject({ total: 3000, isTotalCapped: false });
  const deep = await find({ pattern: '%4420%', offset: 2980 });
  expect(deep.rows.map(({ phone }) => phone).at(-1)).toBe('+442000000001');
  expect(deep).toMatchObject({ total: 3000, isTotalCapped: false });
  expect(await find({ pattern: '%name%', isUnread: true })).toMatchObject({
    total: 30,
    isTotalCapped: false,
  });
  expect(await find({ pattern: '%44200000100%' })).toMatchObject({ total: 10, isTotalCapped: false });
});

test('the numbers follow changes of many conversations at once, and single counts are merged', async () => {
  await companyScope(db, { companyId, userId: null }, async (tx) => {
    for (const n of [1, 2, 3])
      await tx
        .updateTable('sms_threads')
        .set({ unread: n % 2, assignee_id: n % 2 ? assignee : null })
        .where('company_id', '=', companyId)
        .where('phone', 'like', '+44200000010%')
        .execute();
    await tx.deleteFrom('sms_threads').where('phone', 'like', '+44200000011%').execute();
  });
  await checkThreadCounts(db);
  expect((await find()).total).toBe(2990);
  await Promise.all([1, 2].map(() => platformScope(db, (tx) => gatherThreadCounts(tx, 5))));
  await checkThreadCounts(db);
  const { rows } = await db.executeSql(
    `select count(*)::int as rows from sms_thread_counts where company_id = '${companyId}'`,
  );
  expect(rows).toEqual([{ rows: 1 }]);
});

test('a wrong number is reported at the end of a test suite', async () => {
  await db.executeSql('begin; update sms_thread_counts set unread = unread + 1; commit');
  await expect(checkThreadCounts(db)).rejects.toThrow('counts of conversations differ');
  await db.executeSql('update sms_thread_counts set unread = unread - 1');
});
