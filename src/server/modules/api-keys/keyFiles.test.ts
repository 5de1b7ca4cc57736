import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { importing, upload } from '#server/modules/imports/testing/importing.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const CREATE = 'mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { data { key } } }';
const ADD_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { personId } }';
const EXPORT =
  'mutation ($input: ExportInput!) { createExport(input: $input) { acknowledgement statusCode message data { url count } } }';
const PEOPLE = 'First name,Email\nAnn,ann@example.com\nBob,bob@example.com\n';
const CONTRACT = '%PDF-1.7\n%%EOF\n';
const PASSWORD = { newPassword: 'a rather long password', confirmPassword: 'a rather long password' };
const ALL_LEADS = { kind: 'LEAD', format: 'CSV_LOSSLESS', selection: { isAll: true } };

let app: TestApp;
let owner: TestUser;
let keys: Record<'manager' | 'receptionist' | 'read-only' | 'marketer' | 'foreign', { accessToken: string }>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const stranger = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(stranger, { companyName: 'Foreign' });
  const keyOf = async (preset: string, user = owner) => ({
    accessToken: (await app.as(user).reply(CREATE, { input: { name: preset, preset } })).data.key as string,
  });
  keys = {
    manager: await keyOf('manager'),
    receptionist: await keyOf('receptionist'),
    'read-only': await keyOf('read-only'),
    marketer: await keyOf('marketer'),
    foreign: await keyOf('manager', stranger),
  };
});
afterAll(() => app.close());

const get = (path: string, { accessToken }: { accessToken: string }) =>
  fetch(new URL(path, app.url), { headers: { authorization: `Bearer ${accessToken}` } });

describe('imports with a key', () => {
  test('upload, prepare, run and undo as for a user, under the name of the key', async () => {
    const imports = importing(app, keys.receptionist);
    const id = await imports.draft(PEOPLE);
    expect((await imports.find(id)).forecast).toMatchObject({ creates: 2 });
    const done = await imports.run(id);
    expect(done.job).toMatchObject({ state: 'DONE', done: 2 });
    const leads = await app.as(keys.receptionist).reply('{ findLeads { page { total } } }');
    expect(leads.page.total).toBe(2);
    const log = await app.as(owner).reply('{ findActivity { data { actorName action } } }');
    expect(log.data).toContainEqual({ actorName: 'API key "receptionist"', action: 'imported' });
  });

  test('are refused without permission to edit that kind of people', async () => {
    for (const key of [keys['read-only'], keys.marketer])
      expect(await upload(app, key, PEOPLE)).toMatchObject({ acknowledgement: false, statusCode: 403 });
  });

  test('are invisible to keys and users of other companies, and a draft to other keys', async () => {
    const id = await importing(app, keys.manager).draft(PEOPLE);
    const FIND = 'query ($id: ID!) { findImport(id: $id) { statusCode } }';
    for (const other of [keys.foreign, keys.receptionist, owner])
      expect(await app.as(other).reply(FIND, { id })).toEqual({ statusCode: 404 });
    expect(await app.as(keys.manager).reply(FIND, { id })).toEqual({ statusCode: 200 });
  });
});

describe('exports with a key', () => {
  test('are created and downloaded by the same key only', async () => {
    await app.as(owner).reply(ADD_LEAD, { input: { firstName: 'Exported', email: 'out@example.com' } });
    const made = await app.as(keys.manager).reply(EXPORT, { input: ALL_LEADS });
    expect(made).toMatchObject({ acknowledgement: true });
    const file = await get(made.data.url, keys.manager);
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect(await file.text()).toContain('out@example.com');
    for (const other of [keys.receptionist, keys.foreign, owner])
      expect((await get(made.data.url, other)).status).toBe(404);
    expect((await get(made.data.url, { accessToken: 'exk_unknown' })).status).toBe(401);
  });

  test.each([
    ['read-only', EXPORT, { input: ALL_LEADS }],
    ['marketer', EXPORT, { input: ALL_LEADS }],
    ['receptionist', 'mutation { createTransactionsExport { statusCode } }', {}],
    ['receptionist', 'mutation { createCampaignsExport(selection: { isAll: true }) { statusCode } }', {}],
    ['manager', 'mutation { createActivityExport { statusCode } }', {}],
    ['manager', 'mutation { createAccountDataExport(format: JSON) { statusCode } }', {}],
  ] as const)('of a key with the role %s are refused for %s', async (preset, document, variables) => {
    expect(await app.as(keys[preset]).reply(document, variables)).toMatchObject({ statusCode: 403 });
  });

  test('contain transactions and the data of one person, where the key has the permission', async () => {
    const transactions = await app
      .as(keys.manager)
      .reply('mutation { createTransactionsExport { statusCode data { url } } }');
    expect((await get(transactions.data.url, keys.manager)).status).toBe(200);
    const { personId } = await app.as(owner).reply(ADD_LEAD, { input: { firstName: 'Subject' } });
    const PERSON =
      'mutation ($id: ID!) { createPersonDataExport(kind: LEAD, id: $id, format: JSON) { statusCode data { url } } }';
    const data = await app.as(keys.manager).reply(PERSON, { id: personId });
    expect((await get(data.data.url, keys.manager)).headers.get('content-type')).toBe('application/zip');
    expect(await app.as(keys.foreign).reply(PERSON, { id: personId })).toMatchObject({ statusCode: 404 });
  });
});

describe('files with a key', () => {
  const fileUrl = (personId: string) => `/api/exkoo/person-files?kind=LEAD&personId=${personId}&name=a.pdf`;
  const send = (personId: string, { accessToken }: { accessToken: string }) =>
    fetch(new URL(fileUrl(personId), app.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/octet-stream' },
      body: CONTRACT,
    });

  test('are added to a person and read again, within the company and the permissions of the key', async () => {
    const { personId } = await app.as(owner).reply(ADD_LEAD, { input: { firstName: 'With file' } });
    const added = await send(personId, keys.receptionist);
    expect(added.status).toBe(201);
    const { fileId } = (await added.json()) as { fileId: string };
    const path = `/api/exkoo/person-files/${fileId}?kind=LEAD&personId=${personId}`;
    expect(await (await get(path, keys['read-only'])).text()).toBe(CONTRACT);
    expect((await get(path, keys.foreign)).status).toBe(404);
    expect((await send(personId, keys['read-only'])).status).toBe(403);
    expect((await send(personId, keys.foreign)).status).toBe(404);
  });

  test('an uploaded image becomes the photo of a customer', async () => {
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const store = async ({ accessToken }: { accessToken: string }, activity = 'profile-upload') => {
      const form = new FormData();
      const query =
        'mutation ($file: Upload!, $activity: String!) { uploadSingleFile(file: $file, activity: $activity) { statusCode filePath } }';
      form.set('operations', JSON.stringify({ query, variables: { file: null, activity } }));
      form.set('map', '{"0":["variables.file"]}');
      form.set('0', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'photo.png');
      const headers = { authorization: `Bearer ${accessToken}`, 'graphql-require-preflight': '1' };
      const response = await fetch(app.url, { method: 'POST', headers, body: form });
      const { data } = (await response.json()) as {
        data: { uploadSingleFile: { statusCode: number; filePath: string | null } };
      };
      return data.uploadSingleFile;
    };
    expect(await store(keys.receptionist)).toMatchObject({ statusCode: 403, filePath: null });
    expect(await store(keys.manager, 'company-logo')).toMatchObject({ statusCode: 403 });
    const { filePath } = await store(keys.manager);
    const add = (key: { accessToken: string }, email: string) =>
      app
        .as(key)
        .reply('mutation ($input: CustomerInput!) { createCustomer(input: $input) { statusCode message } }', {
          input: { firstName: 'Ann', lastName: 'Webb', email, profilePhoto: filePath, ...PASSWORD },
        });
    expect(await add(keys.manager, 'ann@customer.test')).toMatchObject({ statusCode: 201 });
    expect(await add(keys.foreign, 'ann@foreign.test')).toMatchObject({ statusCode: 400 });
  });
});

describe('integrations with a key', () => {
  const MAKE =
    'mutation { createIntegration(input: { name: "Portal" }) { acknowledgement statusCode data { _id address } } }';
  const RENEW = 'mutation ($id: ID!) { renewIntegrationAddress(id: $id) { statusCode data { address } } }';

  test('are created and get a new URL, within the company and the permissions of the key', async () => {
    const made = await app.as(keys.manager).reply(MAKE);
    expect(made).toMatchObject({ acknowledgement: true, statusCode: 201 });
    const { pathname } = new URL(made.data.address);
    const sent = () =>
      fetch(new URL(pathname, app.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ firstName: 'Sent', email: 'sent@example.com' }),
      });
    expect(await (await sent()).json()).toMatchObject({ outcome: 'ADDED' });
    for (const other of [keys.receptionist, keys['read-only']]) {
      expect(await app.as(other).reply(MAKE)).toMatchObject({ statusCode: 403 });
      expect(await app.as(other).reply(RENEW, { id: made.data._id })).toMatchObject({ statusCode: 403 });
    }
    expect(await app.as(keys.foreign).reply(RENEW, { id: made.data._id })).toMatchObject({ statusCode: 404 });
    expect(await app.as(keys.manager).reply(RENEW, { id: made.data._id })).toMatchObject({ statusCode: 200 });
    expect((await sent()).status).toBe(404);
  });
});

test('file routes answer a key over its limit with 429 and the time to wait', async () => {
  const made = await app
    .as(owner)
    .reply('mutation { createApiKey(input: { name: "Fast", preset: "manager" }) { data { _id key } } }');
  await app.database.executeSql('insert into rate_limits values ($1, 0, $2)', [
    `api-key|${made.data._id}`,
    new Date(app.clock.now().getTime() + 3_600_000),
  ]);
  const response = await get('/api/exkoo/exports/x', { accessToken: made.data.key });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
});
