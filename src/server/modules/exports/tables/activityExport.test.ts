import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { recordEvents } from '#server/modules/events/events.service.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
});
afterAll(() => app.close());

const CREATE = `mutation($input: ActivityInput) { createActivityExport(input: $input) {
  acknowledgement statusCode message data { url fileName count } } }`;

async function exported(input: object, user = owner) {
  const { data } = await app.as(user).reply(CREATE, { input });
  const { bytes } = await importing(app, user).fetchFile(data.url as string);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  return { ...(data as { url: string; fileName: string; count: number }), headers, lines };
}
const call = (query: string, variables: object = {}) => app.as(owner).reply(query, variables);
const ACK = '{ acknowledgement message }';

test('the log as a file: the filters of the screen, a row for every changed field, before and after', async () => {
  const { personId } = await call(
    'mutation { createLead(input: { firstName: "=Ann" }) { acknowledgement personId } }',
  );
  const RENAME = `mutation($id: ID!) { updateLead(id: $id, input: { firstName: "Bea", city: "Oslo" }) ${ACK} }`;
  await call(RENAME, { id: personId });
  const { count, headers, lines, fileName } = await exported({ entity: 'lead', action: 'updated' });
  expect(count).toBe(1);
  expect(fileName).toMatch(/^Activity log \d{4}-\d\d-\d\d\.csv$/);
  expect(headers).toEqual(
    ['Time (UTC)', 'User', 'User type', 'Action', 'Record type', 'Record ID', 'Company'].concat([
      'Field',
      'Before',
      'After',
    ]),
  );
  const about = ['Test User', 'Person', 'updated', 'lead', personId, 'Harbour'];
  expect(lines.map(([, ...cells]) => cells).toSorted()).toEqual([
    [...about, 'city', '', 'Oslo'],
    [...about, 'firstName', '=Ann', 'Bea'],
  ]);
});

test('permanently deleted records remain in the log, and the export itself is logged', async () => {
  const { personId } = await call(
    'mutation { createLead(input: { firstName: "Gone" }) { acknowledgement personId } }',
  );
  await call(`mutation($id: ID!) { moveLeadToTrash(id: $id) ${ACK} }`, { id: personId });
  await call(`mutation($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: false) ${ACK} }`, {
    id: personId,
  });
  const { lines } = await exported({ entityId: personId });
  expect(new Set(lines.map((cells) => cells[3]))).toEqual(new Set(['created', 'trashed', 'deleted']));
  const { lines: noted } = await exported({ action: 'activity-exported' });
  expect(noted.map((cells) => cells.slice(-3))).toContainEqual(['format', '', 'CSV']);
});

test('a long log is whole, the newest first, though many entries are of one moment', async () => {
  const at = new Date('2026-01-01T00:00:00Z');
  await companyScope(app.database, { companyId, userId: owner.userId }, (tx) =>
    recordEvents(
      tx,
      Array.from({ length: 2_050 }, (_, n) => ({
        companyId,
        companyName: 'Harbour',
        ownerId: owner.userId,
        actorId: owner.userId,
        actorName: 'Test User',
        source: 'SYSTEM',
        entity: 'project',
        entityId: companyId,
        action: 'counted',
        before: null,
        after: { n },
        createdAt: new Date(at.getTime() + Math.floor(n / 500)),
      })),
    ),
  );
  const { count, lines } = await exported({ action: 'counted' });
  expect(count).toBe(2_050);
  const numbers = lines.map((cells) => Number(cells.at(-1)));
  expect(new Set(numbers).size).toBe(2_050);
  const times = lines.map(([time]) => time!);
  expect(times).toEqual(times.toSorted().reverse());
});

test('others do not get the file, nor its maker once they may not read the log', async () => {
  const { url } = await exported({});
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Elsewhere' });
  expect((await importing(app, stranger).fetchFile(url)).status).toBe(404);
  await app.database.executeSql("update users set role = 'MEMBER' where id = $1", [owner.userId]);
  expect((await importing(app, owner).fetchFile(url)).status).toBe(404);
});
