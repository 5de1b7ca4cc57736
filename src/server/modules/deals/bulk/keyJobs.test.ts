import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;
let key: { _id: string; accessToken: string };
let rentals: { _id: string; stages: { _id: string }[] };

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
  const { data } = await app
    .as(fixture.owner)
    .reply('mutation { createApiKey(input: { name: "Sync", preset: "receptionist" }) { data { _id key } } }');
  key = { _id: data._id, accessToken: data.key };
  const added = await fixture.call('createPipeline', {
    input: { name: 'Rentals', stages: [{ name: 'Visit', probability: 10 }] },
  });
  rentals = added.data;
});

const JOB = '_id state updated created failed error kept';
const job = async (id: string) =>
  (
    await app
      .as(fixture.owner)
      .reply(`query($id: ID!) { findRecordJob(id: $id) { data { ${JOB} } } }`, { id })
  ).data;
const run = async (jobId: string) => {
  const { companyId } = fixture;
  await app.services.recordJobs.runRecordJob({ companyId, jobId }, new AbortController().signal);
  return job(jobId);
};
/** Has a job wait as if it were queued: the queue of the app would run it at once. */
const wait = (id: string, columns: string) =>
  app.database.executeSql(`update record_jobs set ${columns} where id = $1`, [id]);

/** An import that the key started. Half of its 120 deals are in the pipeline Rentals. */
async function waitingImport(): Promise<string> {
  const rows = Array.from({ length: 120 }, (_, n) => `Deal ${n},${n % 2 ? 'Rentals' : ''}`);
  const response = await fetch(`${app.url}/record-imports?record=DEAL&fileName=deals.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.accessToken}`, 'content-type': 'application/octet-stream' },
    body: ['Deal,Pipeline', ...rows].join('\n'),
  });
  const { importId } = (await response.json()) as { importId: string };
  await wait(importId, `state = 'QUEUED'`);
  return importId;
}

/** The owner of the company sees a restricted pipeline; its keys do only if the owner is a member of it. */
async function restrictRentals() {
  const { userId } = await fixture.addMember({ deals: 'EDIT' });
  const reply = await fixture.call('updatePipeline', {
    id: rentals._id,
    input: {
      name: 'Rentals',
      stages: rentals.stages.map(({ _id: id, ...stage }) => ({ ...stage, id })),
      memberIds: [userId],
    },
  });
  expect(reply).toMatchObject({ acknowledgement: true });
}

async function revoke() {
  const reply = await app
    .as(fixture.owner)
    .reply('mutation($id: ID!) { revokeApiKey(id: $id) { acknowledgement message } }', { id: key._id });
  expect(reply).toMatchObject({ acknowledgement: true });
}

const REVOKED = 'Its API key was revoked, has expired, or its owner no longer has access';

test('an import of an API key continues in the background with the permissions of the key', async () => {
  const id = await waitingImport();
  await restrictRentals();
  expect(await run(id)).toMatchObject({ state: 'DONE', created: 60, failed: 60 });
});

test('an undo by an API key keeps deals that only the owner of the key still sees', async () => {
  const id = await waitingImport();
  await run(id);
  await restrictRentals();
  await wait(id, `state = 'UNDOING', undone_by_id = actor_id, total = 120, done = 0`);
  expect(await run(id)).toMatchObject({ state: 'UNDONE', kept: 60 });
});

test('a revoked API key ends its import with the reason, before any row', async () => {
  const id = await waitingImport();
  await revoke();
  expect(await run(id)).toMatchObject({ state: 'FAILED', created: 0, error: REVOKED });
});

test('a bulk change by an API key has the permissions of the key', async () => {
  await run(await waitingImport());
  const started = await app.as(key).reply(
    `mutation($change: DealBulkChange!) {
      bulkChangeDeals(selection: { isAll: true }, change: $change) { data { _id } } }`,
    { change: { expectedCloseOn: '2030-01-31' } },
  );
  expect(await run(started.data._id)).toMatchObject({ state: 'DONE', updated: 120 });
});

test('events of a job in the background name the API key', async () => {
  await run(await waitingImport());
  const { rows } = await app.database.executeSql(
    `select distinct actor_id, actor_name from events where company_id = $1 and entity = 'deal' and action = 'created'`,
    [fixture.companyId],
  );
  expect(rows).toEqual([{ actor_id: key._id, actor_name: 'API key "Sync"' }]);
});
