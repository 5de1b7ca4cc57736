import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { platformScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { InstallationUserFilter } from './allUsers.store.ts';
import { readAllUsers } from './allUsers.store.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(USERS);
  await db.executeSql(SESSIONS);
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** 2,000 accounts, each with four sessions; three of them have ended. */
const USERS = `
  insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, created_at, updated_at)
    select md5('user' || n)::uuid, lpad(n::text, 6, '0') || '@x.test', 'Ada', 'No ' || n, '', 'ADMIN', 'ACTIVE', '{}',
      timestamptz '2030-01-01' - n * interval '1 hour', now()
    from generate_series(1, 2000) n`;
const SESSIONS = `
  insert into sessions (id, user_id, user_agent, ip_address, is_remembered, created_at, last_used_at, expires_at, ended_at)
    select md5('session' || n || '-' || s)::uuid, md5('user' || n)::uuid, '', '', false, now(),
      timestamptz '2030-01-01' + n * interval '1 minute' - s * interval '1 second', timestamptz '2031-01-01',
      case when s <> 3 then now() end
    from generate_series(1, 2000) n, generate_series(1, 4) s`;

const inList = (wanted: Partial<InstallationUserFilter>) =>
  platformScope(db, async (tx) => {
    const filter: InstallationUserFilter = {
      pattern: null,
      companyId: null,
      roles: null,
      statuses: null,
      sort: 'createdAt',
      isDescending: true,
      limit: 20,
      offset: 0,
      ...wanted,
    };
    const now = new Date('2030-06-01');
    const { rows, total } = await readAllUsers(tx, filter, now);
    const plans = await explained(
      tx,
      (inside) => readAllUsers(inside, filter, now),
      'explain (analyze, timing off)',
    );
    return { rows, total, plan: plans.join('\n') };
  });

test('the last use of an account is read only for the accounts of the page, signed out or not', async () => {
  const { rows, total, plan } = await inList({});
  expect(total).toBe(2000);
  expect(rows[0]).toMatchObject({
    email: '000001@x.test',
    last_seen_at: new Date('2030-01-01T00:00:59Z'),
    open_sessions: 1,
  });
  expect(plan).not.toMatch(/Seq Scan on sessions/);
  const looked = plan
    .split('\n')
    .filter((line) => /sessions_of_user/.test(line) && !/never executed/.test(line));
  expect(looked.length).toBeGreaterThan(0);
  for (const line of looked) expect(Number(/loops=(\d+)/.exec(line)?.[1])).toBeLessThanOrEqual(40);
});

test('by when they were last there, each is looked up in the index', async () => {
  const { rows, plan } = await inList({ sort: 'lastSeenAt' });
  expect(rows[0]?.email).toBe('002000@x.test');
  expect(plan).not.toMatch(/Seq Scan on sessions/);
});

test('a page by address is read in the order of its index', async () => {
  const { rows, plan } = await inList({ sort: 'email', isDescending: true });
  expect(rows[0]?.email).toBe('002000@x.test');
  expect(plan).toMatch(/Index Scan Backward using users_email_key/);
});
