import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { recordEvent } from '#server/modules/events/events.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { Tx } from './scopes.ts';
import { accountScope, companyScope, platformScope, userScope } from './scopes.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

// Small tables that are asked before anyone's company is known. Each is a decision; add to them with a reason only.
const WITHOUT_WALL = ['acme_challenges', 'domains', 'memberships', 'removable_files', 'sessions', 'slugs'];

// Tables and views of Citus on its coordinator
const SHARD = '_[0-9]{6}$';

const rowsOf = async (text: string) =>
  (await db.executeSql(text)).rows as unknown as Record<string, unknown>[];

test('each table with a company has forced row-level security and a policy', async () => {
  const tables = await rowsOf(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*) from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname !~ '${SHARD}'
      and (c.relname = 'companies' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
    order by 1`);
  expect(tables.length).toBeGreaterThan(3);
  const open = tables
    .filter(({ name }) => !WITHOUT_WALL.includes(name as string))
    .filter(({ forced, policies }) => !forced || !(Number(policies) > 0));
  expect(open).toEqual([]);
});

test("the scopes' roles are no superusers, own nothing and do not bypass row-level security", async () => {
  const roles = await rowsOf(`
    select rolname as name, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolcanlogin or rolreplication as mighty,
      (select count(*) from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname like 'exkoo\\_%' and not rolcanlogin order by 1`);
  expect(roles).toEqual([
    { name: 'exkoo_app', mighty: false, owned: 0 },
    { name: 'exkoo_platform', mighty: false, owned: 0 },
    { name: 'exkoo_scopes', mighty: false, owned: 0 },
  ]);
});

test('no view or definer function leads around the policies, but for the searches of texts', async () => {
  const ways = await rowsOf(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'v' and c.relname !~ '^citus_' and not coalesce('security_invoker=true' = any (c.reloptions), false)
    union all
    select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public' and p.prosecdef`);
  // On Citus they are on the workers: searchFunctions.ts
  const searches = [
    'find_accounts',
    'find_bookings',
    'find_customers',
    'find_deals',
    'find_invoices',
    'find_people',
    'find_people_choosing',
    'find_sms_opt_outs',
    'find_sms_threads',
    'find_some_events',
    'find_some_people',
    'find_some_sms_threads',
  ];
  expect(ways.map(({ name }) => name).toSorted()).toEqual(db.isDistributed ? [] : searches);
});

test('the search finds people of the transaction’s company, and no one without a company', async () => {
  const [mine, theirs] = [newId(), newId()];
  for (const companyId of [mine, theirs]) {
    await companyScope(db, { companyId, userId: null }, (tx) =>
      tx
        .insertInto('people')
        .values(personRow(companyId, { id: companyId }))
        .execute(),
    );
  }
  const find = async (tx: Tx) => {
    const { rows } = await sql<{ id: string }>`select id from find_people('%ann%') as id`.execute(tx);
    return rows.map(({ id }) => id);
  };
  expect(await companyScope(db, { companyId: mine, userId: null }, find)).toEqual([mine]);
  expect(await accountScope(db, find)).toEqual([]);
  expect(await userScope(db, { userId: mine }, find)).toEqual([]);
});

test('events are added and never changed; the platform removes them for an erasure', async () => {
  const companyId = newId();
  const isRefused = expect.objectContaining({ code: '42501' });
  await companyScope(db, { companyId, userId: null }, (tx) =>
    recordEvent(tx, {
      companyId,
      ownerId: null,
      actorId: null,
      actorName: 'Ada Lovelace',
      source: 'USER',
      entity: 'company',
      entityId: companyId,
      action: 'updated',
      before: { city: 'London' },
      after: null,
    }),
  );
  const changes = ["update events set actor_name = 'x'", 'delete from events', 'truncate events'];
  for (const change of changes) {
    const run = (tx: Tx) => sql.raw(change).execute(tx);
    await expect(companyScope(db, { companyId, userId: null }, run)).rejects.toEqual(isRefused);
    await expect(db.executeSql(change)).rejects.toEqual(isRefused);
  }
  await expect(platformScope(db, (tx) => sql`update events set entity_id = id`.execute(tx))).rejects.toEqual(
    isRefused,
  );
  await platformScope(db, async (tx) => {
    await sql`update events set actor_name = 'Erased', before = null where company_id = ${companyId}`.execute(
      tx,
    );
    await sql`delete from events where company_id = ${companyId}`.execute(tx);
  });
});

test("the scopes' role cannot touch the list of migrations", async () => {
  expect(
    await rowsOf(
      "select has_table_privilege('exkoo_app', 'kysely_migration', 'insert, update, delete, select') as may",
    ),
  ).toEqual([{ may: false }]);
});
