import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createSchema } from '#server/schema.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { insertCompanyRows } from '#server/testing/app/insertCompanyRows.ts';
import { idPaths, withIdAt } from '#server/testing/operations/idPaths.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// operations.test.ts and isolation.test.ts call with foreign ids throughout, so the first of them is refused and none behind it is ever
// looked at. Here all ids are of the viewer's own company but one: a lead of ours for a lead manager of theirs. The services must refuse
// that without row-level security, which is off for half of the calls.

// Stands for the viewer's company while the places are looked for
const SAMPLE_ID = newId();

const PLACES = operationsOf(createSchema()).flatMap((operation) => {
  const { touches, variables } = OPERATION_CASES[operation.name]!;
  if (touches !== 'company') return [];
  const paths = idPaths(variables({ companyId: SAMPLE_ID, sessionId: newId() }), SAMPLE_ID);
  return paths.length < 2 ? [] : paths.map((path) => ({ ...operation, path, place: path.join('.') }));
});

let app: TestApp;
let foreignId: string;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  const stranger = await app.createUser({ role: 'ADMIN' });
  foreignId = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignId);
  owner = await app.createUser({ role: 'ADMIN' });
});
afterAll(() => app.close());

test('there are such places', () => {
  expect(PLACES.length).toBeGreaterThan(40);
});

for (const isWalled of [true, false])
  test.each(PLACES)(
    `$name, $place: a foreign id is like a missing one${isWalled ? '' : ', without row-level security'}`,
    async ({ name, document, path }) => {
      await setWall(isWalled);
      const before = await app.rowsOfCompany(foreignId);
      const answers = [];
      for (const id of [newId(), foreignId]) {
        // Of its own, because the calls before have changed the last one
        const companyId = await app.createCompany(owner, { companyName: 'Own' });
        await insertCompanyRows(app.database, companyId);
        await app.as(owner).execute(SWITCH, { companyId });
        const own = OPERATION_CASES[name]!.variables({ companyId, sessionId: newId() });
        const { data, errors } = await app.as(owner).execute(document, withIdAt(own, path, id));
        answers.push(withoutIds({ data, errors }, { [companyId]: 'own', [id]: 'other' }));
      }
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[1]).not.toContain(foreignId);
      expect(await app.rowsOfCompany(foreignId)).toEqual(before);
    },
  );

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
