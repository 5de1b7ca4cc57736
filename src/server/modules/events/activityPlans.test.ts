import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { userScope } from '#server/database/walls/scopes.ts';
import { explained } from '#server/modules/companies/testing/explained.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { ActivityFilter } from './activity.store.ts';
import { countActivity, readActivity } from './activity.store.ts';

let db: TestDatabase;
/** Of the log's requests, while the statistics do not have its owner. */
let plansWithoutStatistics: Promise<string>[];
const ownerId = '01900000-0000-7000-8000-0000000000a1';

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql(USERS);
  await db.executeSql(eventsOf(2));
  await db.executeSql('vacuum analyze');
  await db.executeSql(eventsOf(1));
  const asked = [
    {},
    { entity: 'invoice' },
    { action: 'deleted' },
    { pattern: '%lead%' },
    { pattern: '%none%' },
  ];
  plansWithoutStatistics = [];
  for (const filter of asked) {
    const plan = find(filter).then((found) => found.plan);
    plansWithoutStatistics.push(plan);
    await Promise.allSettled([plan]);
  }
  await db.executeSql('vacuum analyze');
});
afterAll(() => db.close());

/** The logs of two owners with 10,030 entries each, the later ones older: ten are about invoices. */
const USERS = `
  insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, created_at, updated_at)
    select ('01900000-0000-7000-8000-0000000000a' || n)::uuid, n || '@a.test', 'A', 'B', '', 'ADMIN', 'ACTIVE', '{}', now(), now()
    from generate_series(1, 2) n`;
const eventsOf = (owner: number) => `
  insert into events (company_id, id, owner_id, company_name, actor_id, actor_name, source, entity, entity_id, action, after, tags, created_at)
    select ('01900000-0000-7000-8000-0000000000c' || o)::uuid, md5(o || 'event' || n)::uuid, ('01900000-0000-7000-8000-0000000000a' || o)::uuid,
      'Harbour', ('01900000-0000-7000-8000-0000000000a' || o)::uuid, 'Ada', 'USER',
      case when n % 1000 = 0 then 'invoice' else 'lead' end, md5('entity' || n)::uuid, 'created',
      jsonb_build_object('firstName', 'Lead ' || n), '[]', now() - n * interval '1 minute'
    from generate_series(${owner}, ${owner}) o, generate_series(1, 10030) n`;

const ALL: ActivityFilter = {
  ownerId,
  companyId: null,
  action: null,
  actorId: null,
  entity: null,
  entityId: null,
  from: null,
  to: null,
  pattern: null,
};
const find = (filter: Partial<ActivityFilter>, { limit = 20, offset = 0 } = {}) =>
  userScope(db, { userId: ownerId }, async (tx) => {
    const asked = { ...ALL, ...filter };
    const { rows, ...counted } = await readActivity(tx, asked, { limit, offset });
    const plans = await explained(tx, (inside) => readActivity(inside, asked, { limit, offset }));
    const names = rows.map(({ after }) => after?.['firstName']);
    return { names, counted, plan: plans.join('\n') };
  });

const SCAN = /Seq Scan on events\b/;

test('a log that the statistics do not have is not looked for among all entries', async () => {
  for (const plan of await Promise.all(plansWithoutStatistics)) expect(plan).not.toMatch(SCAN);
});

test('the log counts 10,000 entries, and further on later pages', async () => {
  expect((await find({})).counted).toEqual({ total: 10_001, isTotalCapped: true });
  const last = await find({}, { offset: 10_020 });
  expect(last.counted).toEqual({ total: 10_030, isTotalCapped: false });
  expect(last.names).toHaveLength(10);
  expect(await userScope(db, { userId: ownerId }, (tx) => countActivity(tx, ALL))).toBe(10_030);
});

test.each([0, 1_000])('a page at %d is read in the order of the log', async (offset) => {
  const { names, plan } = await find({}, { offset, limit: 3 });
  expect(names).toEqual([1, 2, 3].map((n) => `Lead ${offset + n}`));
  expect(plan).toMatch(/Index (Only )?Scan Backward using events_of_log/);
  expect(plan).not.toMatch(SCAN);
});

test('a rare kind of record is found by its index', async () => {
  const { names, counted, plan } = await find({ entity: 'invoice' });
  expect(names[0]).toBe('Lead 1000');
  expect(counted).toEqual({ total: 10, isTotalCapped: false });
  expect(plan).toMatch(/events_of_entities/);
  expect(plan).not.toMatch(SCAN);
});

test('a text that few entries have is looked up, in the user’s own log alone', async () => {
  const { names, counted, plan } = await find({ pattern: '%lead 1002%' });
  expect(names.slice(0, 3)).toEqual(['Lead 1002', 'Lead 10020', 'Lead 10021']);
  expect(counted).toEqual({ total: 11, isTotalCapped: false });
  expect(plan).not.toMatch(SCAN);
});

test('a search is combined with filters', async () => {
  const { names } = await find({ pattern: '%lead 1000%', entity: 'invoice' });
  expect(names).toEqual(['Lead 1000', 'Lead 10000']);
});

test.each(['%lead%', '%le%'])(
  'a text that more entries have than are counted, %s, is met in the order of the log',
  async (pattern) => {
    const { names, counted, plan } = await find({ pattern }, { limit: 2 });
    expect(names).toEqual(['Lead 1', 'Lead 2']);
    expect(counted).toEqual({ total: 10_001, isTotalCapped: true });
    expect(plan).toMatch(/using events_of_log/);
  },
);
