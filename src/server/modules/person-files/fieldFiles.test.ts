import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PERSON_FILE_MESSAGES } from '#contract/limits/records/personFiles.ts';
import { createReferenceFixture } from '#server/modules/custom-fields/testing/referenceFixture.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createReferenceFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await createReferenceFixture(app);
});

const PDF = '%PDF-1.4\n%%EOF';
const headersOf = (user: TestUser) => ({ authorization: `Bearer ${user.accessToken}` });

async function upload(
  of: { record: string; fieldId: string; name?: string },
  { body = PDF, user = at.deals.owner }: { body?: string; user?: TestUser } = {},
): Promise<Reply> {
  const query = new URLSearchParams({ name: 'Offer.pdf', ...of }).toString();
  const response = await fetch(`${app.url}/field-files?${query}`, {
    method: 'POST',
    headers: { ...headersOf(user), 'content-type': 'application/octet-stream' },
    body,
  });
  return (await response.json()) as Reply;
}

function open(value: string, kind: string, recordId: string, user = at.deals.owner): Promise<Response> {
  const query = new URLSearchParams({ kind, recordId }).toString();
  return fetch(`${app.url}/field-files/${value.split('/')[0]}?${query}`, { headers: headersOf(user) });
}

async function dealWithFile() {
  const field = await at.addField('DEAL', 'Contract', { type: 'file' });
  const { value } = await upload({ record: 'DEAL', fieldId: field });
  const input = { title: 'Roof', currency: 'EUR', custom: { [field]: value } };
  const { data } = await at.call('createDeal', { input });
  return { field, value: value as string, id: data._id as string };
}

const files = async () =>
  (
    await app.database.executeSql('select deleted_at from person_files where company_id = $1', [
      at.deals.companyId,
    ])
  ).rows;
const age = (column: string) =>
  app.database.executeSql(
    `update person_files set ${column} = (${column} at time zone 'UTC' - interval '25 hours') at time zone 'UTC' where company_id = $1 and ${column} is not null`,
    [at.deals.companyId],
  );
const sweep = () => app.services.personFiles.sweepPersonFiles();

describe('the file of a custom field', () => {
  test('is uploaded, saved in a deal, logged by its name and downloaded', async () => {
    const { field, value, id } = await dealWithFile();
    expect(value).toMatch(/^[0-9a-f-]{36}\/Offer\.pdf$/);
    expect((await at.call('deal', { id })).data.custom).toEqual({ [field]: value });
    expect((await at.deals.lastEvent()).after).toMatchObject({ 'own.Contract': 'Offer.pdf' });
    const response = await open(value, 'DEAL', id);
    expect([response.status, await response.text()]).toEqual([200, PDF]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Offer\.pdf"/);
  });

  test('works for a contact and for a customer, and is not among the files of the contact', async () => {
    const field = await at.addField('PERSON', 'Passport', { type: 'file' });
    const { value } = await upload({ record: 'PERSON', fieldId: field, name: '../Pass.pdf' });
    const { personId } = await at.call('createContact', {
      input: { firstName: 'Ann', custom: { [field]: value.split('/')[0] } },
    });
    expect((await at.call('contact', { id: personId })).data.custom).toEqual({ [field]: value });
    expect((await open(value, 'CONTACT', personId)).status).toBe(200);
    const listed = await app
      .as(at.deals.owner)
      .reply('query($id: ID!) { findRecordFiles(kind: CONTACT, recordId: $id) { data { name } } }', {
        id: personId,
      });
    expect(listed).toMatchObject({ data: [] });
  });

  test('follows the limits of files: content, storage of the plan, field and permission', async () => {
    const field = await at.addField('DEAL', 'Contract', { type: 'file' });
    const text = await at.addField('DEAL', 'Note', { type: 'text' });
    const of = { record: 'DEAL', fieldId: field };
    expect(await upload(of, { body: '<html></html>' })).toMatchObject({
      statusCode: 400,
      message: PERSON_FILE_MESSAGES.wrongType,
    });
    expect(await upload({ ...of, fieldId: text })).toMatchObject({ statusCode: 404 });
    expect(await upload({ ...of, record: 'ACCOUNT' })).toMatchObject({ statusCode: 404 });
    expect(await upload(of, { user: await at.deals.addMember({ deals: 'VIEW' }) })).toMatchObject({
      statusCode: 403,
    });
    const other = await createReferenceFixture(app);
    expect(await upload(of, { user: other.deals.owner })).toMatchObject({ statusCode: 404 });
    await upload(of);
    await app.database.executeSql('update person_files set size = 1073741824 - 10 where company_id = $1', [
      at.deals.companyId,
    ]);
    expect(await upload(of)).toMatchObject({ statusCode: 409, message: PERSON_FILE_MESSAGES.full(1) });
  });

  test('is rejected as a value of another field or company, and for an unknown file', async () => {
    const { value, id } = await dealWithFile();
    const second = await at.addField('DEAL', 'Plan', { type: 'file' });
    const message = 'Plan: this file is no longer available. Upload it again';
    for (const given of [value, '0198a1b2-0000-7000-8000-000000000000/x.pdf'])
      expect(await at.call('updateDeal', { id, input: { custom: { [second]: given } } })).toMatchObject({
        statusCode: 400,
        message,
      });
  });

  test('is hidden from members without access to the record, from other companies, and under another record', async () => {
    const { value, id } = await dealWithFile();
    const other = await createReferenceFixture(app);
    expect((await open(value, 'DEAL', id, other.deals.owner)).status).toBe(404);
    expect((await open(value, 'DEAL', id, await at.deals.addMember({ lead: 'MANAGE' }))).status).toBe(403);
    expect((await open(value, 'DEAL', await at.deals.addDeal())).status).toBe(404);
    expect((await open(value, 'ACCOUNT', id)).status).toBe(404);
    expect((await open('none', 'DEAL', id)).status).toBe(404);
    await app.database.executeSql('update pipelines set member_ids = $1 where id = $2', [
      [at.deals.owner.userId],
      at.deals.pipelineId,
    ]);
    expect((await open(value, 'DEAL', id, await at.deals.addMember({ deals: 'VIEW' }))).status).toBe(404);
  });

  test('is filtered by presence only', async () => {
    const { field } = await dealWithFile();
    await at.deals.addDeal({ title: 'Bare' });
    const found = async (input: object) =>
      (await at.call('deals', { input })).data?.map(({ title }: { title: string }) => title);
    expect(await found({ custom: [{ field, values: ['ANY'] }] })).toEqual(['Roof']);
    expect(await found({ custom: [{ field, values: ['NONE'] }] })).toEqual(['Bare']);
    expect(await found({ where: { field: `own.${field}`, is: 'notEmpty' } })).toEqual(['Roof']);
    expect(await found({ where: { field: `own.${field}`, is: 'empty' } })).toEqual(['Bare']);
    expect(
      await at.call('deals', { input: { where: { field: `own.${field}`, is: 'is', values: ['x'] } } }),
    ).toMatchObject({ statusCode: 400 });
  });
});

describe('a file of a field that no record has', () => {
  test('is removed after a day, and stays if the value is restored before', async () => {
    const { field, value, id } = await dealWithFile();
    await age('created_at');
    await sweep();
    expect(await files()).toEqual([{ deleted_at: null }]);
    await at.call('updateDeal', { id, input: { custom: { [field]: null } } });
    await sweep();
    expect(await files()).toEqual([{ deleted_at: expect.any(Date) }]);
    await at.call('updateDeal', { id, input: { custom: { [field]: value } } });
    await sweep();
    expect(await files()).toEqual([{ deleted_at: null }]);
    await at.deals.call('trash', { id });
    await sweep();
    expect(await files()).toEqual([{ deleted_at: null }]);
    await at.deals.call('decide', { id, isRestore: false });
    await sweep();
    await age('deleted_at');
    await sweep();
    expect(await files()).toEqual([]);
    const { rows } = await app.database.executeSql('select 1 from removable_files');
    expect(rows).toHaveLength(1);
  });

  test('is removed with its field', async () => {
    await dealWithFile();
    await at.custom.archive('Contract', true);
    await sweep();
    expect(await files()).toHaveLength(1);
    await at.custom.remove('Contract');
    expect(await files()).toEqual([]);
  });
});
