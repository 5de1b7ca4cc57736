import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { asTab } from '#server/access/requestTab.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { createLogger } from '#server/platform/logger.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { announceProgress, recordEvent } from './events.service.ts';
import type { Live } from './live.ts';
import { createLive } from './live.ts';

const logger = createLogger('silent');
let database: TestDatabase;
let live: Live;
let owner: Viewer;
let member: Viewer;
let stranger: Viewer;
let master: Viewer;
let companyId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  live = createLive({ database, logger });
  await live.start();
});
beforeEach(async () => {
  owner = await insertUser(database);
  member = await insertUser(database, { role: 'MEMBER' });
  stranger = await insertUser(database);
  master = await insertUser(database, { role: 'MASTER_ADMIN' });
  companyId = await insertCompany(database, owner.userId);
});
afterAll(async () => {
  await live.stop();
  await database.close();
});

const event = (id: string, tags: CacheTag[], company = companyId) => ({
  companyId: company,
  ownerId: company === companyId ? owner.userId : null,
  actorId: null,
  actorName: 'Exkoo',
  source: 'SYSTEM' as const,
  entity: 'company' as const,
  entityId: id,
  action: 'updated',
  before: null,
  after: null,
  tags,
});
const change = (tags: CacheTag[], company = companyId) =>
  companyScope(database, { companyId: company, userId: null }, (tx) =>
    recordEvent(tx, event(company, tags, company)),
  );
const followed = async (viewer: Viewer) => {
  const received: CacheTag[][] = [];
  const stop = await live.follow(viewer, (tags) => received.push(tags));
  return { received, stop };
};
const join = (viewer: Viewer) =>
  platformScope(database, (tx) =>
    tx
      .insertInto('memberships')
      .values({ user_id: viewer.userId, company_id: companyId, kind: 'MEMBER', created_at: new Date() })
      .execute(),
  );

test('a viewer without permission does not receive the ids of changed records', async () => {
  const blind = { ...(await insertUser(database, { role: 'MEMBER' })), permissions: permissionsAt('NONE') };
  await join(blind);
  const [all, none] = await Promise.all([owner, blind].map(followed));
  const tag: CacheTag = { type: 'Company', id: companyId };
  await change([
    { type: 'Lead', id: uuid() },
    { type: 'Contact', id: uuid() },
    { type: 'Dashboard', id: 'LIST' },
    tag,
  ]);
  await eventually(() => [all, none].every((stream) => stream?.received.length === 1));
  expect(all?.received[0]).toHaveLength(4);
  expect(none?.received).toEqual([[tag]]);
  all?.stop();
  none?.stop();
});

test('a change reaches the users it concerns, once, and no other user', async () => {
  await join(member);
  const streams = await Promise.all([owner, member, stranger, master].map(followed));
  const tag: CacheTag = { type: 'Company', id: companyId };
  await change([tag, tag]);
  await eventually(() => [0, 1, 3].every((n) => streams[n]?.received.length === 1));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(streams.map(({ received }) => received)).toEqual([[[tag]], [[tag]], [], [[tag]]]);
  for (const { stop } of streams) stop();
});

test('progress reaches who works in the company and may see it, and is no event of the log', async () => {
  const blind = { ...(await insertUser(database, { role: 'MEMBER' })), permissions: permissionsAt('NONE') };
  for (const viewer of [member, blind]) await join(viewer);
  const streams = await Promise.all([owner, member, master, blind, stranger].map(followed));
  const entityId = uuid();
  await companyScope(database, { companyId, userId: null }, (tx) =>
    announceProgress(tx, { companyId, entity: 'change job', entityId }),
  );
  const received = [[{ type: 'Change_Job', id: entityId }]];
  await eventually(() => [0, 1, 2].every((n) => streams[n]?.received.length === 1));
  // What comes after it finds nothing more waiting.
  await change([{ type: 'Company', id: companyId }]);
  await eventually(() => streams[3]?.received.length === 1);
  expect(streams.map((stream) => stream.received.slice(0, 1))).toEqual([
    received,
    received,
    received,
    [[{ type: 'Company', id: companyId }]],
    [],
  ]);
  const logged = await platformScope(database, (tx) =>
    tx.selectFrom('events').select('id').where('entity_id', '=', entityId).execute(),
  );
  expect(logged).toEqual([]);
  for (const { stop } of streams) stop();
});

test('a change is delivered immediately, without waiting for the next poll', async () => {
  const seldom = createLive({ database, logger, pollMs: 3_600_000 });
  await seldom.start();
  const received: CacheTag[][] = [];
  await seldom.follow(owner, (tags) => received.push(tags));
  await change([{ type: 'Company', id: companyId }]);
  await eventually(() => received.length === 1);
  await seldom.stop();
});

test('a tab receives no event for its own change; other tabs do, and every tab receives changes by jobs', async () => {
  const received: Record<string, CacheTag[][]> = { mine: [], other: [] };
  const stops = await Promise.all(
    ['mine', 'other'].map((name) =>
      live.follow({ ...owner, tab: `tab-of-${name}-browser` }, (tags) => received[name]?.push(tags)),
    ),
  );
  const own: CacheTag = { type: 'Company', id: 'own' };
  const later: CacheTag = { type: 'Company', id: 'later' };
  await asTab('tab-of-mine-browser', () => change([own]));
  await eventually(() => received.other?.length === 1);
  await change([later]);
  await eventually(() => received.mine?.length === 1 && received.other?.length === 2);
  expect(received).toEqual({ mine: [[later]], other: [[own], [later]] });
  for (const stop of stops) stop();
});

test('a change to an account reaches that account alone', async () => {
  const own = await followed(stranger);
  const others = await followed(owner);
  await change([{ type: 'User' }], stranger.userId);
  await eventually(() => own.received.length === 1);
  expect(others.received).toEqual([]);
  own.stop();
  others.stop();
});

test('who joins a company hears of it from then on, and who leaves it no more', async () => {
  const { received, stop } = await followed(member);
  const witness = await followed(owner);
  await change([{ type: 'Company', id: 'before' }]);
  await eventually(() => witness.received.length === 1);
  await join(member);
  await change([{ type: 'Company', id: 'joined' }]);
  await eventually(() => received.length === 1);
  await platformScope(database, (tx) =>
    tx.deleteFrom('memberships').where('user_id', '=', member.userId).execute(),
  );
  await change([{ type: 'Company', id: 'left' }]);
  await eventually(() => witness.received.length === 3);
  expect(received.flat().map(({ id }) => id)).toEqual(['joined']);
  stop();
  witness.stop();
});

test('earlier changes are not delivered, and nothing is delivered after stopping', async () => {
  await change([{ type: 'Company', id: 'old' }]);
  const { received, stop } = await followed(owner);
  await change([{ type: 'Company', id: 'new' }]);
  await eventually(() => received.length === 1);
  stop();
  const witness = await followed(owner);
  await change([{ type: 'Company', id: 'later' }]);
  await eventually(() => witness.received.length === 1);
  expect(received.flat().map(({ id }) => id)).toEqual(['new']);
  witness.stop();
});

test('an event with an earlier id that is committed later is delivered', async () => {
  const { received, stop } = await followed(owner);
  const earlier = uuid({ msecs: Date.now() - 20_000 });
  await change([{ type: 'Company', id: 'later id, first' }]);
  await eventually(() => received.length === 1);
  await platformScope(database, (tx) =>
    tx
      .insertInto('events')
      .values({
        company_id: companyId,
        id: earlier,
        owner_id: owner.userId,
        company_name: '',
        actor_name: 'Exkoo',
        source: 'SYSTEM',
        entity: 'company' as const,
        entity_id: companyId,
        action: 'updated',
        tags: JSON.stringify([{ type: 'Company', id: 'earlier id, second' }]),
        created_at: new Date(),
      })
      .execute(),
  );
  // This insert sends no notification: only polling finds it.
  await eventually(() => received.length === 2);
  expect(received[1]).toEqual([{ type: 'Company', id: 'earlier id, second' }]);
  stop();
});

test('a burst of changes is delivered completely', async () => {
  const { received, stop } = await followed(owner);
  await Promise.all(Array.from({ length: 60 }, (_, n) => change([{ type: 'Company', id: String(n) }])));
  await eventually(() => new Set(received.flat().map(({ id }) => id)).size === 60);
  expect(received.flat()).toHaveLength(60);
  stop();
});

test('while the database fails nothing is lost', async () => {
  let isFailing = false;
  const failing = {
    ...database,
    kysely: new Proxy(database.kysely, {
      get: (target, name) => {
        if (isFailing && name === 'getExecutor') throw new Error('away');
        const value = Reflect.get(target, name) as unknown;
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    }),
  };
  const other = createLive({ database: failing, logger });
  await other.start();
  const received: CacheTag[][] = [];
  await other.follow(owner, (tags) => received.push(tags));
  isFailing = true;
  await change([{ type: 'Company', id: 'during outage' }]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(received).toEqual([]);
  isFailing = false;
  await eventually(() => received.length === 1);
  expect(received).toEqual([[{ type: 'Company', id: 'during outage' }]]);
  await other.stop();
});
