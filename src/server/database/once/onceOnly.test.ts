import { afterEach, expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import { createProjectsService } from '#server/modules/projects/projects.service.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { openDatabase } from '../database.ts';
import { cuttableWire } from '../postgres/testing/cuttableWire.ts';
import { asRepeatable } from './onceOnly.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const CREATIONS = [
  'mutation { createLead(input: { firstName: "Ann", email: "ann.lee@example.com" }) { acknowledgement statusCode message personId } }',
  'mutation { createContact(input: { firstName: "Ann" }) { acknowledgement statusCode message personId } }',
  'mutation { createProject(input: { projectTitle: "Harbour" }) { acknowledgement statusCode message } }',
  'mutation { createLeadManager(input: { firstName: "Ann", email: "ann@example.com" }) { acknowledgement statusCode message } }',
  'mutation { createMessageTemplate(input: { title: "Hello", body: "Hello there" }) { acknowledgement statusCode message } }',
  'mutation { createLeadOption(kind: GROUP, input: { name: "Investors", colour: "slate" }) { acknowledgement statusCode message } }',
  'mutation { createListView(list: leads, input: { name: "Hot leads" }) { acknowledgement statusCode message data { _id } } }',
  'mutation { companyRegistration(input: { companyName: "Second", email: "second@example.com" }) { acknowledgement statusCode message } }',
];
const KEY = 'a-key-of-one-action';

test('repeating a request with its idempotency key creates nothing and gets the same reply', async () => {
  const app = await createTestApp();
  cleanups.push(() => app.close());
  const user = await app.createUser();
  await app.createCompany(user, { companyName: 'First' });
  const post = async (query: string, key: string, { accessToken } = user) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${accessToken}`,
      'idempotency-key': key,
    };
    const response = await fetch(app.url, { method: 'POST', headers, body: JSON.stringify({ query }) });
    return response.json();
  };
  const countEvents = async () =>
    (await app.database.executeSql("select 1 from events where action = 'created'")).rows.length;

  for (const creation of CREATIONS) {
    const before = await countEvents();
    const [first, atOnce] = await Promise.all([post(creation, KEY), post(creation, KEY)]);
    expect(JSON.stringify(first)).toContain('"acknowledgement":true');
    expect(atOnce).toEqual(first);
    expect(await post(creation, KEY)).toEqual(first);
    expect([creation, (await countEvents()) - before]).toEqual([creation, 1]);
  }

  const { personId } = (
    await app.as(user).execute('mutation { createContact(input: { firstName: "Bo" }) { personId } }')
  ).data['createContact'] as { personId: string };
  const note = `mutation { addContactInteraction(id: "${personId}", input: { kind: NOTE, text: "Hello" }) { acknowledgement } }`;
  for (let repeat = 0; repeat < 2; repeat += 1)
    expect(JSON.stringify(await post(note, KEY))).toContain('"acknowledgement":true');
  expect((await app.database.executeSql('select 1 from notes')).rows).toHaveLength(1);

  const [lead = '', , project = ''] = CREATIONS;
  const before = await countEvents();
  await post(project, 'a-key-of-another-action');
  await post(project.replace('Harbour', 'Hill'), KEY);
  await post(project, 'short');
  expect((await countEvents()) - before).toBe(3);
  // The warning about duplicates is not stored: nothing was written.
  const asked = await post(lead, 'a-key-of-another-action');
  expect(JSON.stringify(asked)).toContain('"acknowledgement":false');
  expect((await countEvents()) - before).toBe(3);
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Third' });
  const theirs = await post(lead, KEY, stranger);
  expect(theirs).not.toEqual(await post(lead, KEY));
  await app.database.executeSql("update repeatable_requests set created_at = now() - interval '25 hours'");
  await post(project, KEY);
  expect((await countEvents()) - before).toBe(6);
});

// On PostgreSQL: to the embedded engine there is no connection that could be cut
test('a connection that is cut at the commit leaves it in doubt, and a repeat settles it', async () => {
  const direct = await openTestDatabase();
  cleanups.push(() => direct.close());
  const wire = await cuttableWire(new URL(direct.databaseUrl ?? ''));
  cleanups.push(() => wire.close());
  const db = await openDatabase({ databaseUrl: wire.url, dataDir: '', logger: keepingLogger() });
  cleanups.push(() => db.close());
  const user = await insertUser(direct);
  const viewer: Viewer = { ...user, companyId: await insertCompany(direct, user.userId) };
  const projects = createProjectsService({ database: db, clock: createTestClock() });
  const create = (key: string) =>
    asRepeatable(key, 'createProject', () => projects.createProject(viewer, { projectTitle: 'Harbour' }));
  const countProjects = async () => (await direct.executeSql('select 1 from projects')).rows.length;

  for (let round = 1; round <= 10; round += 1) {
    const key = `action-number-${round}-of-ten`;
    wire.cutAtNextCommit(round % 2 === 0 ? 'before' : 'after');
    await expect(create(key)).rejects.toThrow();
    await create(key);
    await create(key);
    expect(await countProjects()).toBe(round);
  }
});
