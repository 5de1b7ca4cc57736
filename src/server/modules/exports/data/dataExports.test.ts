import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import { readZip } from '../testing/readZip.ts';
import { ACCOUNT_TABLES, NOT_OF_ACCOUNT } from './accountData.ts';
import { COMPANY_DATA } from './companyData.ts';
import { isSecret } from './dataPart.ts';
import { NOT_OF_PERSON, personParts } from './personData.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let stranger: TestUser;
let foreignId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
  await insertCompanyRows(app.database, companyId);
  stranger = await app.createUser();
  foreignId = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignId);
});
afterAll(() => app.close());

const OF_COMPANY = `mutation ($id: ID!, $format: DataFormat!) {
  createCompanyDataExport(id: $id, format: $format) { acknowledgement statusCode message data { url fileName count } } }`;
const OF_ACCOUNT = `mutation ($format: DataFormat!) {
  createAccountDataExport(format: $format) { acknowledgement statusCode message data { url fileName count } } }`;
const OF_PERSON = `mutation ($kind: PersonKind!, $id: ID!, $format: DataFormat!) {
  createPersonDataExport(kind: $kind, id: $id, format: $format) {
    acknowledgement statusCode message data { url fileName count } } }`;

async function archive(document: string, variables: object, user = owner) {
  const made = await app.as(user).reply<Reply>(document, { format: 'JSON', ...variables });
  expect(made).toMatchObject({ acknowledgement: true });
  const { bytes, headers } = await importing(app, user).fetchFile(made.data.url);
  expect(headers.get('content-type')).toBe('application/zip');
  return { files: await readZip(Buffer.from(bytes)), made };
}

async function tablesWith(column: string): Promise<string[]> {
  const { rows } = await app.database.executeSql(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1 order by 1`,
    [column],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

const rowsOf = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

describe('of a company', () => {
  test('every table with rows of companies is in it, or says why not', async () => {
    const tables = await tablesWith('company_id');
    expect(tables.filter((table) => !(table in COMPANY_DATA))).toEqual([]);
    const { files } = await archive(OF_COMPANY, { id: companyId });
    for (const [table, of] of Object.entries(COMPANY_DATA))
      expect([table, files.has(`${table}.json`)]).toEqual([table, typeof of !== 'string']);
  });

  test('all rows of the company are in it, and none of another', async () => {
    const { files, made } = await archive(OF_COMPANY, { id: companyId });
    expect(made.data.fileName).toMatch(/^Company data \d{4}-\d\d-\d\d\.zip$/);
    for (const [table, of] of Object.entries(COMPANY_DATA)) {
      if (typeof of === 'string') continue;
      const { rows } = await app.database.executeSql(
        `select count(*)::int as count from ${table} where ${of.by} = $1`,
        [companyId],
      );
      expect([table, rowsOf(files, table).length]).toEqual([table, (rows as { count: number }[])[0]?.count]);
    }
    expect(rowsOf(files, 'people').length).toBeGreaterThan(0);
    expect(rowsOf(files, 'team')).toMatchObject([{ email: expect.any(String) }, { email: expect.any(String) }]);
    for (const [name, content] of files)
      expect([name, content.toString().includes(foreignId)]).toEqual([name, false]);
  });

  test('no secret is in it, of whatever table', async () => {
    const { files } = await archive(OF_COMPANY, { id: companyId, format: 'CSV' });
    for (const [name, content] of files) {
      const [header = ''] = content.toString().split('\r\n');
      const columns = name.endsWith('.csv') ? header.replace('\uFEFF', '').split(',') : [];
      expect(columns.map((column) => column.replaceAll('"', '')).filter(isSecret)).toEqual([]);
    }
    const exported = Object.entries(COMPANY_DATA).flatMap(([table, of]) => (typeof of === 'string' ? [] : [table]));
    const { rows } = await app.database.executeSql(
      `select column_name as name from information_schema.columns where table_name = any($1)
         and (data_type = 'bytea' or column_name ~ 'password|secret|token|hash|pem')`,
      [[...exported, ...ACCOUNT_TABLES]],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect((rows as { name: string }[]).filter(({ name }) => !isSecret(name))).toEqual([]);
  });

  test('the activity log records the export, and neither members nor other accounts can download it', async () => {
    await archive(OF_COMPANY, { id: companyId });
    const { rows } = await app.database.executeSql(
      `select actor_id, after from events where company_id = $1 and action = 'data-exported' order by id desc limit 1`,
      [companyId],
    );
    expect(rows).toEqual([{ actor_id: owner.userId, after: { format: 'JSON' } }]);
    const refused = await app.as(stranger).reply<Reply>(OF_COMPANY, { id: companyId, format: 'JSON' });
    expect(refused).toMatchObject({ acknowledgement: false, statusCode: 404 });
    const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
    const forbidden = await app.as(member).reply<Reply>(OF_COMPANY, { id: companyId, format: 'JSON' });
    expect(forbidden).toMatchObject({ acknowledgement: false, statusCode: 403 });
  });
});

describe('of an account', () => {
  test('every table with a column user_id is in it, or says why not', async () => {
    const known = [...ACCOUNT_TABLES, ...Object.keys(NOT_OF_ACCOUNT)];
    expect((await tablesWith('user_id')).filter((table) => !known.includes(table as never))).toEqual([]);
  });

  test("contains the account without its password, and the user's actions without their subjects", async () => {
    const { files } = await archive(OF_ACCOUNT, {});
    const [account] = rowsOf(files, 'account');
    expect(account).toMatchObject({ id: owner.userId, email: owner.email });
    expect(account).not.toHaveProperty('password_hash');
    expect(rowsOf(files, 'sessions')).toMatchObject([{ id: owner.sessionId, ip_address: '127.0.0.1' }]);
    expect(rowsOf(files, 'notifications')).toHaveLength(1);
    expect(rowsOf(files, 'activity').length).toBeGreaterThan(0);
    expect(rowsOf(files, 'activity')[0]).not.toHaveProperty('after');
    for (const [name, content] of files)
      expect([name, content.toString().includes(stranger.userId)]).toEqual([name, false]);
  });

  test('is available to an account without a company', async () => {
    const { files } = await archive(OF_ACCOUNT, { format: 'CSV' }, await app.createUser());
    expect(files.get('account.csv')?.toString()).toContain('@user.test');
  });
});

describe('of a lead or contact', () => {
  test('every table with a column person_id is in it, or says why not', async () => {
    const parts = personParts(
      { ...EVERYTHING, role: 'ADMIN', status: 'ACTIVE', isAssignedOnly: false },
      { companyId, id: companyId, phones: [], conversations: [], phoneFingerprints: [], customerIds: [], invoiceIds: [], bookingIds: [], accountIds: [], dealIds: [] },
    );
    const known: string[] = [...parts.map(({ table }) => table), ...Object.keys(NOT_OF_PERSON)];
    expect((await tablesWith('person_id')).filter((table) => !known.includes(table))).toEqual([]);
  });

  test('contains the data of that person, and of no other', async () => {
    const { files } = await archive(OF_PERSON, { kind: 'LEAD', id: companyId });
    expect(rowsOf(files, 'person')).toMatchObject([{ id: companyId }]);
    expect(rowsOf(files, 'notes')).toMatchObject([{ text: 'Walled' }]);
    expect(rowsOf(files, 'tasks')).toMatchObject([{ title: 'Walled' }]);
    expect(rowsOf(files, 'booking_messages')).toMatchObject([{ booking_id: companyId, kind: 'BOOKED' }]);
    for (const [name, content] of files)
      expect([name, content.toString().includes(foreignId)]).toEqual([name, false]);
  });

  test('who may not see bookings and texts gets none of them, and who lost the right nothing', async () => {
    const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
    const setRights = (flags: string) =>
      app.database.executeSql(`update users set ${flags} where id = $1`, [member.userId]);
    await setRights('is_sms_camp_permitted = false, is_appointments_permitted = false');
    const { files, made } = await archive(OF_PERSON, { kind: 'LEAD', id: companyId }, member);
    expect([...files.keys()]).not.toContain('bookings.json');
    expect([...files.keys()]).not.toContain('sms_messages.json');
    await setRights('is_crm_permitted = false');
    const answer = await fetch(new URL(made.data.url, app.url), {
      headers: { authorization: `Bearer ${member.accessToken}` },
    });
    expect(answer.status).toBe(404);
  });
});

test('the link of an export is for its maker alone, and ends after an hour', async () => {
  const { data } = await app.as(owner).reply<Reply>(OF_COMPANY, { id: companyId, format: 'CSV' });
  const fetchAs = (user: TestUser) =>
    fetch(new URL(data.url, app.url), { headers: { authorization: `Bearer ${user.accessToken}` } });
  expect((await fetchAs(stranger)).status).toBe(404);
  expect((await fetchAs(owner)).status).toBe(200);
  app.clock.advance(60 * 60_000);
  const later = { ...owner, ...(await signedInAgain(owner)) };
  expect((await fetchAs(later)).status).toBe(404);
});

const EVERYTHING = {
  isCrmPermitted: true,
  isAppointmentsPermitted: true,
  isSmsCampPermitted: true,
  permissions: permissionsAt('MANAGE'),
};

async function signedInAgain({ email }: TestUser): Promise<{ accessToken: string }> {
  const document = `mutation ($email: String!) {
    login(email: $email, password: "a rather long password") { acknowledgement accessToken } }`;
  return app.as(null).reply(document, { email });
}
