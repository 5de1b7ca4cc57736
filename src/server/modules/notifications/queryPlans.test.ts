import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope, withAccount } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { countUnread, readNotifications } from './notifications.store.ts';

let db: TestDatabase;
const companyId = '01900000-0000-7000-8000-00000000000a';
const userId = '01900000-0000-7000-8000-0000000000a1';
const reader = {
  companyId,
  userId,
  kinds: ['LEAD', 'CONTACT'] as const,
  assignedTo: undefined,
  seesCustomers: true,
  seesDeals: true,
  seesAccounts: true,
  seesEveryPipeline: false,
};

beforeAll(async () => {
  db = await openTestDatabase();
  for (const text of SETUP.split(';')) await db.executeSql(text);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/**
 * Ten companies with three members each, with a thousand notifications for each member; a hundred are unread.
 */
const SETUP = `
  create table ids as select ('01900000-0000-7000-8000-00000000000' || c)::uuid as company_id,
      ('01900000-0000-7000-8000-0000000000' || c || m)::uuid as user_id
    from unnest(array['0','1','2','3','4','5','6','7','8','a']) c, generate_series(1, 3) m;
  insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, created_at, updated_at)
    select user_id, user_id || '@a.test', 'A', 'B', '', 'ADMIN', 'ACTIVE', '{}', now(), now() from ids;
  insert into memberships (user_id, company_id, kind, created_at) select user_id, company_id, 'MEMBER', now() from ids;
  insert into notifications (company_id, id, user_id, kind, actor_name, count, created_at, read_at, is_to_mail)
    select company_id, md5(user_id || ' ' || n)::uuid, user_id, 'LEAD_ASSIGNED', 'Test', n, now(),
      case when n > 100 then now() end, false
    from ids, generate_series(1, 1000) n`;

const plan = async (work: (tx: Tx) => Promise<unknown>) =>
  (
    await companyScope(db, { companyId, userId: null }, (tx) =>
      withAccount(tx, userId, () => explained(tx, work)),
    )
  ).join('\n');

test('a page of notifications is read from the index in its order', async () => {
  const text = await plan((tx) => readNotifications(tx, reader, { before: null, limit: 20 }));
  expect(text).toMatch(/Index Scan using notifications_of_user/);
  expect(text).not.toMatch(/Sort/);
});

test('unread ones are counted without a look at those that are read', async () => {
  const text = await plan((tx) => countUnread(tx, reader, 100));
  expect(text).toMatch(/notifications_unread/);
  expect(text).not.toMatch(/Seq Scan on notifications/);
});
