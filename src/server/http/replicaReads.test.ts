import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { hasPostgresProgram } from '#server/testing/servers/postgresPrograms.ts';
import type { ReplicatedDatabase } from '#server/testing/servers/replicatedDatabase.ts';
import { startReplicatedDatabase } from '#server/testing/servers/replicatedDatabase.ts';

if (!hasPostgresProgram('pg_basebackup')) skipFile();

let servers: ReplicatedDatabase;
let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  servers = await startReplicatedDatabase();
  const logger = keepingLogger();
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'exkoo-test-')), databaseUrl: servers.primary.url };
  const replica = { url: servers.replica.url, maxLagMs: 20_000 };
  const database = await openDatabase({ ...place, replica, logger });
  app = await createTestApp({ database: { ...database, ...place } });
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  await eventually(() => logger.lines.includes('info: The replica serves reads'), 60_000);
}, 180_000);
afterAll(async () => {
  await app.close();
  await servers.stop();
});

/** How many reads the replica served during `work`. None went to the primary instead. */
async function replicaReads(work: () => Promise<unknown>): Promise<number> {
  const before = app.database.replica!.readCounts();
  await work();
  const after = app.database.replica!.readCounts();
  expect(after.primary).toBe(before.primary);
  return after.replica - before.replica;
}

const addContact = (first_name: string) =>
  companyScope(app.database, { companyId, userId: null }, (tx) =>
    insertPeople(tx, [personRow(companyId, { first_name, last_name: 'Baker' })]),
  );

test('the search over everything reads from the replica, and finds a contact added just before', async () => {
  for (const name of ['Ada', 'Ben', 'Cleo']) {
    await addContact(name);
    const search = `query { searchEverything(search: "${name} Baker") { data { title } } }`;
    let reply;
    expect(await replicaReads(async () => (reply = await app.as(owner).reply(search)))).toBe(1);
    expect(reply).toEqual({ data: [{ title: `${name} Baker` }] });
  }
});

test.each([
  'findLeadReport(days: 30)',
  'findContactReport(days: 30)',
  'findBookingReport(days: 30)',
  'findCampaignReport(days: 30)',
  'findMoneyReport(days: 30)',
  'findForecast',
])('the report %s reads from the replica', async (field) => {
  let reply;
  const ask = async () => (reply = await app.as(owner).reply(`query { ${field} { acknowledgement } }`));
  expect(await replicaReads(ask)).toBe(1);
  expect(reply).toEqual({ acknowledgement: true });
});

const PEOPLE = 'input: { kind: CONTACT, format: CSV, selection: { isAll: true } }';
test.each([
  [`createExport(${PEOPLE})`, 'Fay Baker'],
  ['createDealsExport', 'Deal'],
  ['createAccountsExport', 'Account'],
  ['createCustomersExport', 'Last name'],
  ['createBookingsExport', 'Host'],
  ['createTransactionsExport', 'Invoice'],
  ['createActivityExport', 'Harbour Homes'],
])('the file of %s is read from the replica, and is complete', async (field, content) => {
  if (content === 'Fay Baker') await addContact('Fay');
  const { data } = await app
    .as(owner)
    .reply<{ data: { url: string } }>(`mutation { ${field} { data { url } } }`);
  let text = '';
  const download = async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    text = await (await fetch(new URL(data.url, app.url), { headers })).text();
  };
  expect(await replicaReads(download)).toBeGreaterThan(0);
  expect(text).toContain(content);
});

test('lists and records read from the primary', async () => {
  const list = 'query { findLeads(input: {}) { acknowledgement } }';
  expect(await replicaReads(() => app.as(owner).reply(list))).toBe(0);
});
