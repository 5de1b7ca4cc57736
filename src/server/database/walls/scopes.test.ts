import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { forceCompanyRls, openToMembers } from './rowSecurity.ts';
import type { Tx } from './scopes.ts';
import { accountScope, companyScope, platformScope, userScope } from './scopes.ts';

const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';
const MEMBER_OF_BOTH = '01900000-0000-7000-8000-0000000000ab';

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await db.executeSql('create table lines (company_id uuid not null, body text not null)');
  await forceCompanyRls(db.kysely, 'lines');
  await openToMembers(db.kysely, 'lines');
  if (db.isDistributed)
    await db.executeSql(
      "select create_distributed_table('lines', 'company_id', colocate_with => 'companies')",
    );
  await db.executeSql(`insert into users values ('${MEMBER_OF_BOTH}', 'm@example.com', 'M', 'M', 'x', 'ADMIN', 'ACTIVE', null, null,
    true, true, true, '{}', false, null, null, null, now(), now())`);
  await db.executeSql(
    `insert into memberships values ('${MEMBER_OF_BOTH}', '${A}', 'OWNER', now()), ('${MEMBER_OF_BOTH}', '${B}', 'OWNER', now())`,
  );
  await platformScope(db, (tx) => sql`insert into lines values (${A}, 'of a'), (${B}, 'of b')`.execute(tx));
});

afterAll(() => db.close());

const bodies = async (tx: Tx) =>
  (await sql<{ body: string }>`select body from lines order by body`.execute(tx)).rows.map(
    ({ body }) => body,
  );

test('each scope sees its rows only', async () => {
  expect(await companyScope(db, { companyId: A, userId: MEMBER_OF_BOTH }, bodies)).toEqual(['of a']);
  expect(await userScope(db, { userId: MEMBER_OF_BOTH }, bodies)).toEqual(['of a', 'of b']);
  expect(await userScope(db, { userId: A }, bodies)).toEqual([]);
  expect(await platformScope(db, bodies)).toEqual(['of a', 'of b']);
  expect(await accountScope(db, bodies)).toEqual([]);
});

test("writing another company's row is refused", async () => {
  const write = companyScope(db, { companyId: A, userId: null }, (tx) =>
    sql`insert into lines values (${B}, 'planted')`.execute(tx),
  );
  await expect(write).rejects.toMatchObject({ code: '42501' });
  const steal = companyScope(db, { companyId: A, userId: null }, (tx) =>
    sql`update lines set company_id = ${B}`.execute(tx),
  );
  // Citus changes no company of a row
  await expect(steal).rejects.toMatchObject({ code: db.isDistributed ? '0A000' : '42501' });
  expect(await platformScope(db, bodies)).toEqual(['of a', 'of b']);
});

test('role and company are gone after the transaction, whether it ended well or not', async () => {
  const session = () =>
    db.executeSql(
      "select current_user = session_user as own, coalesce(current_setting('app.company_id', true), '') as company",
    );
  await companyScope(db, { companyId: A, userId: null }, bodies);
  expect((await session()).rows).toEqual([{ own: true, company: '' }]);
  await expect(
    companyScope(db, { companyId: A, userId: null }, (tx) => sql`select 1/0`.execute(tx)),
  ).rejects.toMatchObject({ code: '22012' });
  expect((await session()).rows).toEqual([{ own: true, company: '' }]);
});

test('a failure rolls the whole of the work back', async () => {
  const work = companyScope(db, { companyId: A, userId: null }, async (tx) => {
    await sql`insert into lines values (${A}, 'half')`.execute(tx);
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await platformScope(db, bodies)).toEqual(['of a', 'of b']);
});

test('a swallowed statement error does not pass for a commit', async () => {
  const work = companyScope(db, { companyId: A, userId: null }, async (tx) => {
    await sql`insert into lines values (${A}, 'lost')`.execute(tx);
    await sql`select 1/0`.execute(tx).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await platformScope(db, bodies)).toEqual(['of a', 'of b']);
});

test('an id that is no UUID never reaches SQL', async () => {
  const companyId = `${A}',true);drop table lines;--`;
  await expect(async () => companyScope(db, { companyId, userId: null }, bodies)).rejects.toThrow(TypeError);
  expect(await platformScope(db, bodies)).toHaveLength(2);
});

test.each(['40P01', '40001'])('work that fails with %s runs again, six times at most', async (code) => {
  let runs = 0;
  const failing = (times: number) =>
    accountScope(db, async (tx) => {
      runs += 1;
      if (runs <= times)
        await sql.raw(`do $$ begin raise exception 'again' using errcode = '${code}'; end $$`).execute(tx);
      return runs;
    });
  expect(await failing(6)).toBe(7);
  runs = 0;
  await expect(failing(7)).rejects.toMatchObject({ code });
  expect(runs).toBe(7);
});
