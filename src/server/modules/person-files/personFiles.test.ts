import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { deletePeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF');

let app: TestApp;
let crm: CrmCompany;
let ann: PersonRow;
let png: Uint8Array;

beforeAll(async () => {
  app = await createTestApp();
  png = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
  [ann] = (await crm.addLeads(1)) as [PersonRow];
});

const member = (level: 'VIEW' | 'EDIT') =>
  app.createUser({ role: 'MEMBER', companyId: crm.companyId, level });

interface Owner {
  kind: 'LEAD' | 'CONTACT';
  personId: string;
}

const ofLead = (person: { id: string }): Owner => ({ kind: 'LEAD', personId: person.id });
const headers = (user: TestUser | null): Record<string, string> =>
  user ? { authorization: `Bearer ${user.accessToken}` } : {};

async function add(
  name: string,
  bytes: Uint8Array,
  owner: Owner = ofLead(ann),
  user: TestUser | null = crm.owner,
): Promise<Reply> {
  const response = await fetch(`${app.url}/person-files?${new URLSearchParams({ ...owner, name })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers(user) },
    body: new Uint8Array(bytes),
  });
  return response.json();
}
const find = async (owner: Owner = ofLead(ann), user = crm.owner): Promise<Reply[]> =>
  (
    await crm.call(
      `query($kind: PersonKind!, $personId: ID!) { findPersonFiles(kind: $kind, personId: $personId) {
        message data { _id name mediaType size createdBy url } } }`,
      owner,
      user,
    )
  ).data;
const get = (url: string, user: TestUser | null = crm.owner) =>
  fetch(new URL(url, app.url), { headers: headers(user) });
const call = (operation: 'deletePersonFile' | 'restorePersonFile', id: string, owner: Owner = ofLead(ann)) =>
  crm.call(
    `mutation($kind: PersonKind!, $personId: ID!, $id: ID!) { ${operation}(kind: $kind, personId: $personId, id: $id) {
      statusCode message } }`,
    { ...owner, id },
  );
const onDisk = () => {
  const folder = join(app.database.dataDir, 'files', 'person-files');
  return existsSync(folder) ? readdirSync(folder) : [];
};
/** What the hours between do: everything that may go is older by then. */
async function sweepLater() {
  await app.database.executeSql(
    "update removable_files set since = (since at time zone 'UTC' - interval '2 hours') at time zone 'UTC'",
  );
  await app.services.personFiles.sweepPersonFiles();
}

describe('a file', () => {
  test('is added, listed and given back to be saved, in a sandbox', async () => {
    expect(await add('../Offer <1>.pdf', PDF)).toMatchObject({ statusCode: 201, message: 'File added' });
    const [file] = await find();
    expect(file).toMatchObject({
      name: 'Offer _1_.pdf',
      mediaType: 'application/pdf',
      size: PDF.length,
      createdBy: 'Test User',
    });
    const reply = await get(file.url);
    expect(reply.status).toBe(200);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PDF);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Offer _1_.pdf"/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('is what its content says, whatever its name is', async () => {
    const before = onDisk().length;
    await add('photo.exe', png);
    expect(await find()).toMatchObject([{ name: 'photo.exe.png', mediaType: 'image/png' }]);
    const bytes = (text: string) => new TextEncoder().encode(text);
    for (const [name, content] of [
      ['page.pdf', '<html><script>alert(1)</script></html>'],
      ['image.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['program.docx', 'MZ\u0090\u0000'],
    ] as const)
      expect(await add(name, bytes(content))).toMatchObject({
        acknowledgement: false,
        statusCode: 400,
        message: PERSON_FILE_MESSAGES.wrongType,
      });
    expect(await add('empty.pdf', bytes(''))).toMatchObject({ acknowledgement: false });
    expect(await add('big.pdf', new Uint8Array(20 * 1024 * 1024 + 1))).toMatchObject({
      statusCode: 413,
      message: PERSON_FILE_MESSAGES.tooLarge,
    });
    expect(onDisk()).toHaveLength(before + 1);
  });

  test('is refused before it is sent where the user may not add files', async () => {
    const url = `${app.url}/person-files?${new URLSearchParams({ ...ofLead(ann), name: 'a.pdf' })}`;
    const viewer = await member('VIEW');
    const response = await new Promise<number | undefined>((resolve, reject) => {
      const more = { 'content-type': 'application/octet-stream', 'content-length': '1000000' };
      const asked = request(url, { method: 'POST', headers: { ...headers(viewer), ...more } });
      asked.on('response', ({ statusCode }) => resolve(statusCode));
      asked.on('error', reject);
      // The body never comes
      asked.flushHeaders();
    });
    expect(response).toBe(403);
  });

  test('is refused where the plan has no room', async () => {
    await add('a.pdf', PDF);
    await app.database.executeSql('update person_files set size = 1073741824 - 10');
    expect(await add('b.pdf', PDF)).toMatchObject({
      statusCode: 409,
      message: PERSON_FILE_MESSAGES.full(1),
    });
  });

  test('is renamed with the extension of its content, and the timeline shows it', async () => {
    await add('a.pdf', PDF);
    const [{ _id: id, url }] = (await find()) as [Reply];
    const rename = (name: string, user = crm.owner) =>
      crm.call(
        `mutation($kind: PersonKind!, $personId: ID!, $id: ID!, $name: String!) {
          renamePersonFile(kind: $kind, personId: $personId, id: $id, name: $name) { statusCode message } }`,
        { ...ofLead(ann), id, name },
        user,
      );
    expect(await rename('../Offer <2>.exe')).toMatchObject({ statusCode: 200, message: 'File renamed' });
    expect(await find()).toMatchObject([{ _id: id, name: 'Offer _2_.exe.pdf' }]);
    expect((await get(url)).headers.get('content-disposition')).toContain('filename="Offer _2_.exe.pdf"');
    expect(await rename('Offer _2_.exe')).toMatchObject({ statusCode: 200 });
    expect(await rename(' ')).toMatchObject({ statusCode: 400, message: PERSON_FILE_MESSAGES.noName });
    expect(await rename('b', await member('VIEW'))).toMatchObject({ statusCode: 403 });
    expect(await rename('b', (await crmCompany(app)).owner)).toMatchObject({ statusCode: 404 });
    const { data } = await crm.call('query($id: ID!) { findLeadTimeline(id: $id) { data { kind text } } }', {
      id: ann.id,
    });
    // The same name again is no change
    expect(data).toEqual([
      { kind: 'FILE_RENAMED', text: 'Offer _2_.exe.pdf' },
      { kind: 'FILE_ADDED', text: 'a.pdf' },
    ]);
    await call('deletePersonFile', id);
    expect(await rename('c')).toMatchObject({ statusCode: 404 });
    await call('restorePersonFile', id);
  });

  test('is deleted and restored, and the timeline shows it; its bytes are deleted a day later', async () => {
    await add('a.pdf', PDF);
    const [{ _id: id, url }] = (await find()) as [Reply];
    const stored = onDisk().length;
    expect(await call('deletePersonFile', id)).toMatchObject({ message: 'File deleted' });
    expect(await find()).toEqual([]);
    expect((await get(url)).status).toBe(404);
    expect(await call('deletePersonFile', id)).toMatchObject({ statusCode: 404 });
    expect(await call('restorePersonFile', id)).toMatchObject({ message: 'File restored' });
    expect((await get(url)).status).toBe(200);
    const timeline = await crm.call('query($id: ID!) { findLeadTimeline(id: $id) { data { kind text } } }', {
      id: ann.id,
    });
    expect(timeline.data).toEqual(
      ['FILE_RESTORED', 'FILE_DELETED', 'FILE_ADDED'].map((kind) => ({ kind, text: 'a.pdf' })),
    );
    await call('deletePersonFile', id);
    await sweepLater();
    expect(onDisk()).toHaveLength(stored);
    await app.database.executeSql(
      "update person_files set deleted_at = (deleted_at at time zone 'UTC' - interval '25 hours') at time zone 'UTC'",
    );
    await app.services.personFiles.sweepPersonFiles();
    await sweepLater();
    expect(onDisk()).toHaveLength(stored - 1);
  });
});

describe('whose files are seen', () => {
  test('are hidden from strangers, other companies, and members without access to the area or the lead', async () => {
    await add('a.pdf', PDF);
    const [{ _id: id, url }] = (await find()) as [Reply];
    const other = await crmCompany(app);
    const operator = await member('EDIT');
    expect((await get(url, null)).status).toBe(401);
    for (const user of [other.owner, operator]) {
      expect((await get(url, user)).status).toBe(404);
      expect(await add('b.pdf', PDF, ofLead(ann), user)).toMatchObject({ statusCode: 404 });
    }
    expect(await add('b.pdf', PDF, ofLead(ann), null)).toMatchObject({ statusCode: 401 });
    expect((await get(url.replace(id, newId()))).status).toBe(404);
    expect((await get(url.replace(id, 'x'))).status).toBe(404);
  });
});

describe('files stay with their person', () => {
  test('through a merge and its undo, and go to who lives on', async () => {
    const [bo] = (await crm.addLeads(1)) as [PersonRow];
    await add('a.pdf', PDF);
    await add('b.png', png, ofLead(bo));
    const input = { kind: 'LEAD', survivorId: ann.id, mergedIds: [bo.id] };
    const { data } = await crm.call(
      'mutation($input: MergeInput!) { mergePeople(input: $input) { message data { _id } } }',
      { input },
    );
    const names = async (owner?: Owner) => (await find(owner)).map(({ name }) => name);
    expect(await names()).toEqual(['b.png', 'a.pdf']);
    const [file] = await find();
    expect((await get(file.url)).status).toBe(200);
    await crm.call('mutation($id: ID!) { undoChangeJob(id: $id) { message } }', { id: data._id });
    expect(await names()).toEqual(['a.pdf']);
    await crm.call('mutation($input: MergeInput!) { mergePeople(input: $input) { message } }', { input });
    await crm.inCompany((tx) => deletePeople(tx, crm.companyId, [bo.id]));
    expect(await names()).toEqual(['b.png', 'a.pdf']);
  });

  test('remain through a conversion, if the viewer sees both sides', async () => {
    await add('a.pdf', PDF);
    const { contactId } = await crm.call(
      'mutation($id: ID!) { convertLead(id: $id, isDuplicateAllowed: true) { message contactId: personId } }',
      { id: ann.id },
    );
    const contact: Owner = { kind: 'CONTACT', personId: contactId };
    await add('b.png', png, contact);
    const seen = async (owner: Owner, user = crm.owner) => (await find(owner, user)).map(({ name }) => name);
    expect(await seen(contact)).toEqual(['b.png', 'a.pdf']);
    expect(await seen(ofLead(ann))).toEqual(['b.png', 'a.pdf']);
    const operator = await member('EDIT');
    expect(await seen(contact, operator)).toEqual(['b.png']);
  });

  test('no longer than they live: nothing of them is left on the disk', async () => {
    const before = onDisk().length;
    await add('a.pdf', PDF);
    expect(onDisk()).toHaveLength(before + 1);
    await crm.inCompany((tx) => deletePeople(tx, crm.companyId, [ann.id]));
    await sweepLater();
    expect(onDisk()).toHaveLength(before);
  });

  test('bytes of an upload that broke off are removed', async () => {
    await sweepLater();
    await app.database.executeSql(
      "insert into removable_files values ('person-files/0198.bin', now() - interval '30 minutes')",
    );
    await app.services.personFiles.sweepPersonFiles();
    const count = async () =>
      (await app.database.executeSql('select count(*)::int as n from removable_files')).rows;
    expect(await count()).toEqual([{ n: 1 }]);
    await sweepLater();
    expect(await count()).toEqual([{ n: 0 }]);
  });
});
