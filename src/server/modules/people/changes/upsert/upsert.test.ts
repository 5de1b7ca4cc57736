import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { UpsertResult } from './upsertResult.ts';

const UPSERT = `mutation ($kind: PersonKind!, $records: [PersonRecordInput!]!, $matchBy: [PersonMatchField!]) {
  upsertPeople(kind: $kind, records: $records, matchBy: $matchBy) {
    acknowledgement statusCode message data { index outcome personId message field } } }`;
const LEADS = `{ findLeads(input: { sort: name, direction: ASC }) { data {
  _id personalInformation { fullName { firstName lastName } email phoneNumber { number } } tags } page { total } } }`;

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Harbour' });
});

interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: UpsertResult[];
}
const upsert = (records: object[], more: object = {}, user: Pick<TestUser, 'accessToken'> = owner) =>
  app.as(user).reply(UPSERT, { kind: 'LEAD', records, ...more }) as Promise<Reply>;
const outcomes = ({ data }: Reply) => data.map(({ outcome }) => outcome);
const record = (input: object) => ({ input });
const ANN = { firstName: 'Ann', lastName: 'Webb', email: 'ann@example.com', phoneNumber: '+442079460101' };

describe('records', () => {
  test('are added, then found again by email, phone or id, and written only where they differ', async () => {
    const first = await upsert([record(ANN), record({ firstName: 'Bob', phoneNumber: '+442079460102' })]);
    expect(first).toMatchObject({ statusCode: 200, message: '2 added, 0 updated, 0 unchanged, 0 failed' });
    const [ann, bob] = first.data.map(({ personId }) => personId);
    const second = await upsert([
      record({ email: 'ANN@example.com', lastName: 'Web', tags: ['VIP'] }),
      record({ phoneNumber: '020 7946 0102', firstName: 'Bob' }),
      { id: ann, input: { lastName: 'Webster' } },
      record({ firstName: 'Cleo', email: 'cleo@example.com' }),
    ]);
    expect(second.data).toMatchObject([
      { index: 0, outcome: 'UPDATED', personId: ann },
      { index: 1, outcome: 'FAILED' },
      { index: 2, outcome: 'UPDATED', personId: ann },
      { index: 3, outcome: 'CREATED' },
    ]);
    expect((await upsert([record({ phoneNumber: '+442079460102', firstName: 'Bob' })])).data).toMatchObject([
      { outcome: 'UNCHANGED', personId: bob },
    ]);
    const { data } = await app.as(owner).reply(LEADS);
    expect(data).toMatchObject([
      {
        personalInformation: {
          fullName: { firstName: 'Ann', lastName: 'Webster' },
          phoneNumber: { number: '+442079460101' },
        },
        tags: ['VIP'],
      },
      { _id: bob },
      { personalInformation: { email: 'cleo@example.com' } },
    ]);
  });

  test('fail one by one, with the field and the reason, and do not affect the others', async () => {
    const reply = await upsert([
      record({ ...ANN, email: 'not an email' }),
      record({ jobTitle: 'Nameless' }),
      { id: companyId, input: { firstName: 'Unknown' } },
      { id: 'x', input: { firstName: 'No id' } },
      record({ firstName: 'Odd', stageId: companyId }),
      record({ firstName: 'Odd', custom: { [companyId]: 'x' } }),
      record({ firstName: 'Good' }),
    ]);
    expect(reply.acknowledgement).toBe(true);
    expect(reply.data.map(({ outcome, field }) => [outcome, field])).toEqual([
      ['FAILED', 'email'],
      ['FAILED', null],
      ['FAILED', 'id'],
      ['FAILED', 'id'],
      ['FAILED', 'stageId'],
      ['FAILED', `own.${companyId}`],
      ['CREATED', null],
    ]);
    expect(reply.data.slice(0, -1).every(({ message }) => message)).toBe(true);
    expect((await app.as(owner).reply(LEADS)).page.total).toBe(1);
  });

  test('with the same email in one request are one person', async () => {
    const reply = await upsert([record(ANN), record({ ...ANN, lastName: 'Married' }), record(ANN)]);
    expect(outcomes(reply)).toEqual(['CREATED', 'UPDATED', 'UPDATED']);
    expect(new Set(reply.data.map(({ personId }) => personId)).size).toBe(1);
    const { data } = await app.as(owner).reply(LEADS);
    expect(data).toMatchObject([{ personalInformation: { fullName: { lastName: 'Webb' } } }]);
  });

  test('that match several people fail, and people in trash are found by id only', async () => {
    const ADD =
      'mutation ($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }';
    const { personId } = await app.as(owner).reply(ADD, { input: ANN });
    await app.as(owner).reply(ADD, { input: { ...ANN, phoneNumber: null } });
    const several = await upsert([record({ email: ANN.email, lastName: 'X' })]);
    expect(several.data).toMatchObject([
      {
        outcome: 'FAILED',
        field: 'email',
        message: 'Several leads have this email address. Merge them first',
      },
    ]);
    expect(outcomes(await upsert([record({ ...ANN, lastName: 'X' })], { matchBy: ['PHONE'] }))).toEqual([
      'UPDATED',
    ]);
    await app
      .as(owner)
      .reply('mutation ($id: ID!) { moveLeadToTrash(id: $id) { message } }', { id: personId });
    expect(
      (await upsert([{ id: personId, input: { lastName: 'Y' } }, record({ ...ANN, lastName: 'Z' })])).data,
    ).toMatchObject([
      { outcome: 'FAILED', field: 'id', message: 'This record is in trash. Restore it first' },
      { outcome: 'UPDATED' },
    ]);
  });

  test('without fields to match by are all added', async () => {
    expect(outcomes(await upsert([record(ANN), record(ANN)], { matchBy: [] }))).toEqual([
      'CREATED',
      'CREATED',
    ]);
  });

  test('of contacts are matched with contacts', async () => {
    await upsert([record(ANN)]);
    expect(outcomes(await upsert([record(ANN)], { kind: 'CONTACT' }))).toEqual(['CREATED']);
    expect(outcomes(await upsert([record(ANN)], { kind: 'CONTACT' }))).toEqual(['UNCHANGED']);
  });
});

test('every written record has its event, notifies webhooks, and triggers workflows', async () => {
  const { data: webhook } = await app
    .as(owner)
    .reply(
      'mutation { createWebhook(input: { url: "https://example.com/hook", types: ["lead.created", "lead.updated"] }) { data { _id } } }',
    );
  const [ann] = (await upsert([record(ANN)])).data;
  await upsert([
    record({ ...ANN, lastName: 'Changed' }),
    record({ firstName: 'Bob', email: 'b@example.com' }),
  ]);
  const log = await app
    .as(owner)
    .reply(
      '{ findActivity(input: { entity: "lead" }) { data { action entityId changes { field after } } } }',
    );
  expect(log.data.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'created',
    'created',
    'updated',
  ]);
  expect(log.data).toContainEqual({
    action: 'updated',
    entityId: ann?.personId,
    changes: [{ field: 'lastName', after: 'Changed' }],
  });
  const { rows } = await app.database.executeSql(
    'select type from webhook_deliveries where webhook_id = $1 order by type',
    [webhook._id],
  );
  expect(rows.map(({ type }) => type)).toEqual(['lead.created', 'lead.created', 'lead.updated']);
});

test('a repeated request with the same idempotency key is written once and gets the same results', async () => {
  const send = () =>
    fetch(app.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${owner.accessToken}`,
        'idempotency-key': 'upsert-of-a-shop-0001',
      },
      body: JSON.stringify({
        query: UPSERT,
        variables: { kind: 'LEAD', records: [record({ firstName: 'Once' })], matchBy: [] },
      }),
    }).then((response) => response.json());
  const first = await send();
  expect(first).toMatchObject({ data: { upsertPeople: { data: [{ outcome: 'CREATED' }] } } });
  expect(await send()).toEqual(first);
  expect((await app.as(owner).reply(LEADS)).page.total).toBe(1);
});

describe('limits', () => {
  test('of a request and of a minute', async () => {
    const many = Array.from({ length: 201 }, (_, n) => record({ firstName: `P${n}` }));
    expect(await upsert(many)).toMatchObject({
      statusCode: 400,
      message: 'Send at most 200 records at a time',
    });
    expect(await upsert([])).toMatchObject({ statusCode: 400, message: 'Send at least one record' });
    await app.database.executeSql('insert into rate_limits values ($1, 1, $2)', [
      `upsert|${owner.userId}`,
      new Date(app.clock.now().getTime() + 3_600_000),
    ]);
    expect(await upsert([record(ANN), record(ANN)])).toMatchObject({ statusCode: 429 });
    expect(await upsert([record(ANN)])).toMatchObject({ statusCode: 200 });
  });

  test('of the plan: records beyond it fail, updates do not', async () => {
    await upsert([record(ANN)]);
    await app.database.executeSql(
      'update people_counts set people = 29999 where company_id = $1 and kind = $2',
      [companyId, 'LEAD'],
    );
    const reply = await upsert([
      record({ firstName: 'Last one' }),
      record({ firstName: 'Too many' }),
      record({ ...ANN, lastName: 'Changed' }),
    ]);
    expect(outcomes(reply)).toEqual(['CREATED', 'FAILED', 'UPDATED']);
    expect(reply.data[1]?.message).toContain('30,000');
    await app.database.executeSql(
      'update people_counts set people = people - 29998 where company_id = $1 and kind = $2 and people > 29000',
      [companyId, 'LEAD'],
    );
  });
});

describe('what a viewer may not do', () => {
  test('records of other companies are not found', async () => {
    const stranger = await app.createUser({ role: 'ADMIN' });
    await app.createCompany(stranger, { companyName: 'Foreign' });
    const [theirs] = (await upsert([record(ANN)], {}, stranger)).data;
    const reply = await upsert([{ id: theirs?.personId, input: { lastName: 'Taken' } }, record(ANN)]);
    expect(reply.data).toMatchObject([{ outcome: 'FAILED', field: 'id' }, { outcome: 'CREATED' }]);
    const { data } = await app.as(stranger).reply(LEADS);
    expect(data).toMatchObject([{ personalInformation: { fullName: { lastName: 'Webb' } } }]);
  });

  test('a key without permission to edit the kind is refused, and one with it is not', async () => {
    const CREATE =
      'mutation ($preset: String!) { createApiKey(input: { name: "Shop", preset: $preset }) { data { key } } }';
    const keyOf = async (preset: string) => ({
      accessToken: (await app.as(owner).reply(CREATE, { preset })).data.key as string,
    });
    expect(await upsert([record(ANN)], {}, await keyOf('read-only'))).toMatchObject({ statusCode: 403 });
    expect(await upsert([record(ANN)], {}, await keyOf('marketer'))).toMatchObject({ statusCode: 403 });
    expect(outcomes(await upsert([record(ANN)], {}, await keyOf('receptionist')))).toEqual(['CREATED']);
  });

  test('a member with assigned leads only finds their own, and gets the new ones', async () => {
    const member = await app.createUser({ role: 'MEMBER', level: 'EDIT', companyId });
    const managerId = newId();
    await upsert([record(ANN)]);
    expect((await upsert([record(ANN)], {}, member)).data).toMatchObject([
      { outcome: 'FAILED', message: 'Ask an admin to link your account to a lead manager first' },
    ]);
    await app.database.executeSql(
      `insert into lead_managers (company_id, id, user_id, first_name, last_name, status, created_at, updated_at, search)
        values ($1, $2, $3, 'M', '', 'ACTIVE', now(), now(), ' m')`,
      [companyId, managerId, member.userId],
    );
    const own = await upsert([record(ANN)], {}, member);
    expect(outcomes(own)).toEqual(['CREATED']);
    const given = await upsert([record({ email: ANN.email, managerId: null })], {}, member);
    expect(given.data).toMatchObject([{ outcome: 'FAILED', field: 'managerId' }]);
    const LEADS_OF = '{ findLeads { data { leadManager { _id } } } }';
    expect((await app.as(member).reply(LEADS_OF)).data).toEqual([{ leadManager: { _id: managerId } }]);
  });
});
