import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { platformScope } from '#server/database/walls/scopes.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const SUSPEND = `mutation ($id: ID!, $isSuspended: Boolean!, $reason: String) {
  suspendCompany(id: $id, isSuspended: $isSuspended, reason: $reason) { acknowledgement description message } }`;
const LEADS = `{ findLeads { acknowledgement description data { _id } } }`;
const RENAME = `mutation ($id: ID!) { updateCompany(companyId: $id, updateUserInput: { companyName: "Renamed" }) {
  acknowledgement description } }`;
const MINE = `{ findMyCompanies { data { _id suspension { reason } } } }`;

let app: TestApp;
let master: TestUser;
let owner: TestUser;
let id: string;

beforeAll(async () => {
  app = await createTestApp();
  master = await app.createUser({ role: 'MASTER_ADMIN' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser({ role: 'ADMIN' });
  id = await app.createCompany(owner, { companyName: 'Harbour' });
});

const suspend = (given: object = {}, user: TestUser = master) =>
  app.as(user).reply(SUSPEND, { id, isSuspended: true, reason: 'Sends unasked texts', ...given });
const lift = () => suspend({ isSuspended: false, reason: null });

test('from the next request on nothing of a suspended company is read or changed, and all is there once it is lifted', async () => {
  await insertCompanyRows(app.database, id);
  const before = await app.as(owner).reply(LEADS);
  expect(await suspend()).toMatchObject({ acknowledgement: true, message: 'Company suspended' });
  expect(await app.as(owner).reply(LEADS)).toMatchObject({ description: 'company-suspended' });
  expect(await app.as(owner).reply(RENAME, { id })).toMatchObject({ description: 'company-suspended' });
  expect(
    await app.as(owner).reply('mutation ($id: ID!) { moveCompanyToTrash(id: $id) { description } }', { id }),
  ).toMatchObject({ description: 'company-suspended' });
  expect(await app.as(owner).reply(MINE)).toMatchObject({
    data: [{ _id: id, suspension: { reason: 'Sends unasked texts' } }],
  });
  expect(await suspend()).toMatchObject({ acknowledgement: true, message: 'Nothing to change' });

  expect(await lift()).toMatchObject({ acknowledgement: true, message: 'Suspension lifted' });
  expect(await app.as(owner).reply(LEADS)).toEqual(before);
  const events = await platformScope(app.database, (tx) =>
    tx
      .selectFrom('events')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('company_id', '=', id)
      .where('entity', '=', 'company')
      .orderBy('id', 'desc')
      .limit(2)
      .execute(),
  );
  expect(events).toEqual([
    { action: 'reinstated', actor_id: master.userId, before: { reason: 'Sends unasked texts' }, after: null },
    { action: 'suspended', actor_id: master.userId, before: null, after: { reason: 'Sends unasked texts' } },
  ]);
});

test('its activity log is unavailable, even in an export prepared before; the owner’s other companies remain available', async () => {
  await app.createCompany(owner, { companyName: 'Quay' });
  const LOG = '{ findActivity { acknowledgement data { companyName action } page { total } } }';
  const EXPORT = 'mutation { createActivityExport { acknowledgement data { url count } } }';
  const log = () => app.as(owner).reply(LOG);
  const { url } = (await app.as(owner).reply(EXPORT)).data;
  const file = async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}` };
    return (await fetch(new URL(url, app.url), { headers })).text();
  };
  const [before, whole] = [await log(), await file()];
  expect(whole).toContain('Harbour');
  await suspend();
  const only = { companyName: 'Quay', action: 'created' };
  expect(await log()).toMatchObject({ data: [only], page: { total: 1 } });
  expect(await file()).not.toContain('Harbour');
  await lift();
  expect((await log()).data).toEqual(expect.arrayContaining(before.data));
  expect(await file()).toBe(whole);
});

test('its public page is unavailable', async () => {
  await app
    .as(owner)
    .reply(
      'mutation ($id: ID!) { updateCompany(companyId: $id, updateUserInput: { slug: "sandpiper" }) { acknowledgement } }',
      { id },
    );
  const isShown = async () =>
    (await app.services.companies.findPublicCompany({ slug: 'sandpiper' })) !== null;
  expect(await isShown()).toBe(true);
  await suspend();
  expect(await isShown()).toBe(false);
  await lift();
  expect(await isShown()).toBe(true);
});

test('needs a reason, a company in use, and a master admin', async () => {
  expect(await suspend({ reason: '  ' })).toMatchObject({ description: 'invalid-reason' });
  expect(await suspend({ reason: 'x'.repeat(501) })).toMatchObject({ description: 'invalid-reason' });
  expect(await suspend({ id: master.userId })).toMatchObject({ description: 'company-not-found' });
  expect(await suspend({}, owner)).toMatchObject({ description: 'forbidden' });
  await app
    .as(owner)
    .reply('mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }', { id });
  expect(await suspend()).toMatchObject({ description: 'company-in-trash' });
});

test('the usage of a suspended company is still seen by who runs the installation, and not by its people', async () => {
  await insertCompanyRows(app.database, id);
  await suspend();
  const usage = await app
    .as(master)
    .reply<{ data: { _id: string; usage: { thing: string; used: number }[] }[] }>(
      `{ findCompanyUsage(input: { limit: 100 }) { acknowledgement data { _id plan suspension { reason } usage { thing used total } } } }`,
    );
  expect(usage.data.find(({ _id }) => _id === id)).toMatchObject({
    plan: 'FREE',
    suspension: { reason: 'Sends unasked texts' },
    usage: expect.arrayContaining([{ thing: 'LEADS', used: 1, total: 30_000 }]),
  });
  expect(await app.as(owner).reply(`{ findPlan { acknowledgement description } }`)).toMatchObject({
    description: 'company-suspended',
  });
});
