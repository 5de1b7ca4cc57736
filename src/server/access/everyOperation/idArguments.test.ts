import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { idPaths, withIdAt } from '#server/testing/operations/idPaths.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// operations.test.ts and isolation.test.ts use foreign ids for all arguments, so the first of them is rejected and no later one is ever
// checked. Here one id is foreign and the others are the viewer's company's: our lead with a foreign lead manager, then the reverse. The
// services must reject that without row-level security, which is off for half of the calls.

// Replaces the viewer's company while the arguments with ids are collected
const SAMPLE_ID = newId();

const PLACES = operationsOf(createSchema()).flatMap((operation) => {
  const { touches, variables } = OPERATION_CASES[operation.name]!;
  if (touches !== 'company') return [];
  const paths = idPaths(variables({ companyId: SAMPLE_ID, sessionId: newId() }), SAMPLE_ID);
  return paths.length < 2 ? [] : paths.map((path) => ({ ...operation, path, place: path.join('.') }));
});

/** Callers that the services reject before they check an id, or should: each with a company of their own, if only by name. */
const OUTSIDERS: [string, () => Promise<{ viewer: TestUser | null; companyId: string }>][] = [
  ['A signed-out visitor', async () => ({ viewer: null, companyId: await ownCompany() })],
  [
    'Whose session has expired',
    async () => {
      const viewer = await app.createUser({ role: 'ADMIN' });
      const companyId = await companyOf(viewer);
      const end = 'update sessions set expires_at = $2 where id = $1';
      await app.database.executeSql(end, [viewer.sessionId, app.clock.now()]);
      return { viewer, companyId };
    },
  ],
  [
    'A member without rights',
    async () => {
      const companyId = await ownCompany();
      return { viewer: await app.createUser({ role: 'MEMBER', level: 'NONE', companyId }), companyId };
    },
  ],
  [
    'Whose company is in trash',
    async () => {
      const viewer = await app.createUser({ role: 'ADMIN' });
      const companyId = await companyOf(viewer);
      const move = 'mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }';
      await app.as(viewer).reply(move, { id: companyId });
      return { viewer, companyId };
    },
  ],
];

let app: TestApp;
let foreignId: string;
let foreignRows: Record<string, unknown[]>;
let owner: TestUser;
let member: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  const stranger = await app.createUser({ role: 'ADMIN' });
  foreignId = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignId);
  foreignRows = await app.rowsOfCompany(foreignId);
  owner = await app.createUser({ role: 'ADMIN' });
  member = await app.createUser({
    role: 'MEMBER',
    level: 'MANAGE',
    companyId: await app.createCompany(owner, { companyName: 'First' }),
  });
});
afterAll(() => app.close());

test('there are such places', () => {
  expect(PLACES.length).toBeGreaterThan(40);
});

for (const isWalled of [true, false]) {
  const wall = isWalled ? '' : ', without row-level security';

  test.each(PLACES)(
    `$name, $place: a foreign id is like a missing one to an admin and to a member${wall}`,
    async ({ name, document, path }) => {
      await setWall(isWalled);
      const answers = [];
      for (const id of [newId(), foreignId]) {
        // A new company, because the calls before have changed the last one
        const companyId = await ownCompany();
        const own = withIdAt(variablesOf(name, companyId), path, id);
        const other = withIdAt(variablesOf(name, id), path, companyId);
        const replies = [];
        for (const viewer of [owner, member])
          for (const variables of [own, other])
            replies.push(await app.as(viewer).execute(document, variables));
        answers.push(withoutIds(replies, { [companyId]: 'own', [id]: 'other' }));
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[1]).not.toContain(foreignId);
    },
  );

  test(`all of these calls together change nothing in the foreign company${wall}`, async () => {
    expect(await app.rowsOfCompany(foreignId)).toEqual(foreignRows);
  });

  test.each(OUTSIDERS)(
    `%s gets the same answer to each of these calls whether the ids are there or not${wall}`,
    async (_who, enter) => {
      await setWall(isWalled);
      const { viewer, companyId } = await enter();
      for (const { name, document, path, place } of PLACES) {
        const answers = [];
        for (const id of [newId(), foreignId]) {
          const replies = [];
          for (const variables of [
            withIdAt(variablesOf(name, companyId), path, id),
            withIdAt(variablesOf(name, id), path, companyId),
          ])
            replies.push(await app.as(viewer).execute(document, variables));
          answers.push(withoutIds(replies, { [companyId]: 'own', [id]: 'other' }));
        }
        expect([name, place, answers[1]]).toEqual([name, place, answers[0]]);
      }
      expect(await app.rowsOfCompany(foreignId)).toEqual(foreignRows);
    },
  );
}

function variablesOf(name: string, companyId: string) {
  return OPERATION_CASES[name]!.variables({ companyId, sessionId: newId() });
}

/** A company with a row in every table, whose owner is the given admin. */
async function companyOf(admin: TestUser): Promise<string> {
  const companyId = await app.createCompany(admin, { companyName: 'Own' });
  await insertCompanyRows(app.database, companyId);
  return companyId;
}

/** A new one in which `owner` and `member` work now. */
async function ownCompany(): Promise<string> {
  const companyId = await companyOf(owner);
  const join = `insert into memberships (user_id, company_id, kind, created_at) values ($1, $2, 'MEMBER', now())`;
  await app.database.executeSql(join, [member.userId, companyId]);
  for (const viewer of [owner, member]) await app.as(viewer).execute(SWITCH, { companyId });
  return companyId;
}

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';

let isWallUp = true;
async function setWall(isWalled: boolean): Promise<void> {
  if (isWallUp === isWalled) return;
  isWallUp = isWalled;
  const { rows } = await app.database.executeSql(
    `select distinct tablename as name from pg_policies where schemaname = 'public'`,
  );
  for (const { name } of rows as { name: string }[])
    await app.database.executeSql(
      `alter table ${name} ${isWalled ? 'enable' : 'disable'} row level security`,
    );
}

/** An answer as it would be whatever ids and times were made for it. */
function withoutIds(answer: object, known: Record<string, string>): string {
  const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;
  const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
  return JSON.stringify(answer)
    .replace(UUID, (id) => known[id] ?? 'an id')
    .replace(TIME, 'a time');
}
