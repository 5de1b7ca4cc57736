import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TAKEN_MESSAGES } from '#contract/integrations/sentLead.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { IntegrationApp } from '../testing/integrationApp.ts';
import { createIntegrationApp } from '../testing/integrationApp.ts';

let at: IntegrationApp;
beforeAll(async () => {
  at = await createIntegrationApp();
});
afterAll(() => at.app.close());

const REFUSED = { outcome: 'REFUSED', person: null };
const RETRY = `mutation ($integrationId: ID!, $id: ID!) {
  retryIntegrationDelivery(integrationId: $integrationId, id: $id) { acknowledgement description statusCode message }
}`;
const retry = (id: string | undefined) => at.call(RETRY, { integrationId: at.integrationId, id });
const keyOf = async (name: string) =>
  (await at.integration()).fields.find((field) => field.name === name)?.key;

interface CustomField {
  id: string;
  choices: { id: string; label: string }[];
}

let people = 0;
/** The data of an unknown person. */
function stranger() {
  people += 1;
  return { first_name: `Caller${people}`, email: `caller${people}@program.test` };
}

describe('a person sent by a program', () => {
  test('becomes a lead with the recognized fields and the integration', async () => {
    const { status, body } = await at.send({
      'First Name': 'Ann',
      surname: 'Archer',
      contact: { 'E-Mail': 'Ann@Program.test', phones: ['+44 20 7946 0123', ''] },
      address: { city: 'Leeds', zip: null },
      comments: 'Call in the evening',
      campaign: { name: 'Spring' },
      consent: true,
    });
    expect([status, body]).toEqual([200, { _id: expect.any(String), outcome: 'ADDED' }]);
    const [lead] = await at.leads();
    expect(lead).toMatchObject({
      createdBy: 'Integration "Zapier"',
      integrations: ['Zapier'],
      personalInformation: {
        fullName: { firstName: 'Ann', lastName: 'Archer' },
        email: 'ann@program.test',
        address: { city: 'Leeds' },
      },
      leadStage: { _id: expect.any(String) },
      // The company's default
      leadSource: { _id: expect.any(String) },
    });
    const { received, lastReceivedAt, lastProblem, fields } = await at.integration();
    expect([received, lastReceivedAt, lastProblem]).toEqual([1, expect.any(String), null]);
    expect(fields).toEqual([
      { name: 'First Name', key: 'firstName' },
      { name: 'surname', key: 'lastName' },
      { name: 'contact.E-Mail', key: 'email' },
      { name: 'contact.phones', key: null },
      { name: 'address.city', key: 'city' },
      { name: 'comments', key: 'note' },
      { name: 'campaign.name', key: null },
      { name: 'consent', key: null },
    ]);
    expect(await at.deliveries()).toMatchObject([
      { _id: body._id, outcome: 'ADDED', person: { _id: lead?._id, kind: 'LEAD' }, problem: null },
    ]);
  });

  test('appears with the note and the integration in their timeline', async () => {
    const [lead] = await at.leads();
    const TIMELINE = `query ($id: ID!) { findLeadTimeline(id: $id) { message data { kind text actorName } } }`;
    const { data } = await at.call<{ data: object[] }>(TIMELINE, { id: lead?._id });
    const actorName = 'Integration "Zapier"';
    expect(data).toContainEqual(expect.objectContaining({ kind: 'HANDED_OVER', actorName }));
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'NOTE', text: 'Call in the evening', actorName }),
    );
  });

  test('a person known by phone or email gets empty fields filled, keeps the others, and has the integration once', async () => {
    const CREATE_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { message personId } }';
    const { personId } = await at.call<{ personId: string }>(CREATE_LEAD, {
      input: { firstName: 'Bo', email: 'bo@program.test' },
    });
    for (let sent = 0; sent < 2; sent += 1) {
      const { body } = await at.send({ name: 'Mallory Berg', email: 'BO@program.test' });
      expect(body).toMatchObject({ outcome: 'KNOWN' });
    }
    const lead = (await at.leads()).find(({ _id }) => _id === personId);
    expect(lead).toMatchObject({
      integrations: ['Zapier'],
      personalInformation: { fullName: { firstName: 'Bo', lastName: 'Berg' } },
    });
  });

  test('is known by any of their phone numbers and email addresses', async () => {
    const CREATE_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { message personId } }';
    const { personId } = await at.call<{ personId: string }>(CREATE_LEAD, {
      input: {
        firstName: 'Dora',
        phoneNumber: '+442079460801',
        morePhones: [{ number: '+442079460802', label: 'WORK' }],
        moreEmails: [{ email: 'dora@program.test', label: 'OTHER' }],
      },
    });
    for (const reached of [{ phone: '+442079460802' }, { email: 'dora@program.test' }])
      expect((await at.send({ name: 'Dora Voss', ...reached })).body).toMatchObject({ outcome: 'KNOWN' });
    const lead = (await at.leads()).find(({ _id }) => _id === personId);
    expect(lead).toMatchObject({
      integrations: ['Zapier'],
      personalInformation: { fullName: { lastName: 'Voss' }, email: 'dora@program.test' },
    });
  });

  test('comes once under one key, however often and at what moment it is sent', async () => {
    const before = (await at.deliveries()).length;
    const body = stranger();
    const [first, second] = await Promise.all([at.send(body, { key: 'k-1' }), at.send(body, { key: 'k-1' })]);
    const third = await at.send({}, { key: 'k-1' });
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(new Set([first, second, third].map((answer) => answer.body._id)).size).toBe(1);
    expect(await at.deliveries()).toHaveLength(before + 1);
    const refused = await at.send({ city: 'Leeds' }, { key: 'k-2' });
    expect(await at.send(stranger(), { key: 'k-2' })).toEqual(refused);
  });

  test('comes with others as a list, each with its own answer', async () => {
    const { status, body } = await at.send([stranger(), { city: 'Leeds' }, stranger()], { key: 'list' });
    expect([status, body]).toEqual([
      200,
      [
        { _id: expect.any(String), outcome: 'ADDED' },
        { _id: expect.any(String), outcome: 'REFUSED', message: TAKEN_MESSAGES.noPerson },
        { _id: expect.any(String), outcome: 'ADDED' },
      ],
    ]);
  });

  test('comes by form fields, and by the lists of ad platforms', async () => {
    const form = new URLSearchParams({ full_name: 'Cleo Dane', 'E-mail': 'cleo@program.test' });
    expect((await at.send(form)).body).toMatchObject({ outcome: 'ADDED' });
    await at.send({
      lead_id: 'x-1',
      user_column_data: [
        { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: 'Dina Earl' },
        { column_id: 'PHONE_NUMBER', string_value: '+442079460777' },
      ],
    });
    const [ad, cleo] = await at.leads();
    expect(cleo?.personalInformation.fullName).toEqual({ firstName: 'Cleo', lastName: 'Dane' });
    expect(ad?.personalInformation).toMatchObject({
      fullName: { firstName: 'Dina', lastName: 'Earl' },
      phoneNumber: { number: '+442079460777' },
    });
  });
});

test.each<[string, unknown, number, string | RegExp]>([
  ['no person', { city: 'Leeds' }, 422, TAKEN_MESSAGES.noPerson],
  ['an email and a phone that are none', { name: 'Eve', email: 'eve', phone: '12' }, 422, /./],
  ['no object', '"Ann"', 422, TAKEN_MESSAGES.shape],
  ['an empty list', [], 422, TAKEN_MESSAGES.shape],
  ['a long list', Array.from({ length: 21 }, () => ({ name: 'A' })), 422, TAKEN_MESSAGES.shape],
  [
    'many names',
    Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`n${n}`, 'x'])),
    422,
    TAKEN_MESSAGES.names,
  ],
  ['no JSON', '{', 400, /JSON/],
  ['too much', { name: 'x'.repeat(70_000) }, 413, /large/],
])('%s is refused', async (_what, body, status, message) => {
  const before = (await at.leads()).length;
  expect(await at.send(body)).toMatchObject({ status, body: { message: expect.stringMatching(message) } });
  expect(await at.leads()).toHaveLength(before);
});

test('an invalid email next to a valid phone is left empty', async () => {
  await at.send({ name: 'Fay Gill', email: 'none', phone_number: '+442079460888' });
  const [lead] = await at.leads();
  expect(lead?.personalInformation).toMatchObject({ email: null, phoneNumber: { number: '+442079460888' } });
});

describe('an address', () => {
  test.each([
    ['made up', () => `${at.address.slice(0, -1)}${at.address.endsWith('A') ? 'B' : 'A'}`],
    ['of no integration', () => `${new URL(at.address).origin}/api/exkoo/in/nothing`],
  ])('%s takes nothing', async (_what, address) => {
    expect((await at.send(stranger(), { address: address() })).status).toBe(404);
  });

  test('that is off says so', async () => {
    await at.update({ isOn: false });
    const answer = await at.send(stranger());
    await at.update({ isOn: true });
    expect(answer).toEqual({ status: 409, body: { message: TAKEN_MESSAGES.off } });
  });

  test.each([
    [
      'suspended',
      `suspended_at = now(), suspended_reason = 'Unpaid'`,
      'suspended_at = null, suspended_reason = null',
    ],
    ['in trash', 'trashed_at = now()', 'trashed_at = null'],
  ])('of a company that is %s takes nothing', async (_how, rest, back) => {
    const set = (columns: string) =>
      at.app.database.executeSql(`update companies set ${columns} where id = $1`, [at.companyId]);
    await set(rest);
    const { status } = await at.send(stranger());
    await set(back);
    expect(status).toBe(404);
  });

  test('takes six hundred requests a minute', async () => {
    const bucket = `integration|${at.integrationId}`;
    const { rows } = await at.app.database.executeSql(
      'update rate_limits set tokens = 0, refilled_at = $2 where bucket = $1 returning bucket',
      // Refills from an hour on: a machine however slow has no token until then
      [bucket, new Date(at.app.clock.now().getTime() + 3_600_000)],
    );
    expect(rows).toHaveLength(1);
    const { status } = await at.send(stranger());
    await at.app.database.executeSql('delete from rate_limits where bucket = $1', [bucket]);
    expect(status).toBe(429);
  });
});

describe('which name is which field', () => {
  test('is what people say of it, whatever is sent first', async () => {
    const person = stranger();
    await at.update({
      fields: [
        { name: 'Contact_Point', key: 'email' },
        { name: 'email', key: null },
      ],
    });
    await at.send({ contactPoint: person.email, email: 'passed@over.test', name: person.first_name });
    const [lead] = await at.leads();
    expect(lead?.personalInformation).toMatchObject({
      email: person.email,
      fullName: { firstName: person.first_name },
    });
    expect(await keyOf('name')).toBe('fullName');
    await at.update({ fields: [] });
  });

  test('may be a field of the company, whose choices are known by their labels', async () => {
    const CREATE_FIELD =
      'mutation ($input: CustomFieldInput!) { createCustomField(input: $input) { message } }';
    const choices = [{ label: 'Small' }, { label: 'Large' }];
    const { message } = await at.call(CREATE_FIELD, { input: { label: 'Budget', type: 'choice', choices } });
    expect(message).toBe('Field added');
    const FIELDS = '{ findCustomFields { data { field { id choices { id label } } } } }';
    const { data: fields } = await at.call<{ data: { field: CustomField }[] }>(FIELDS);
    const custom = fields[0]?.field;
    await at.send({ ...stranger(), budget: 'large' });
    expect(await keyOf('budget')).toBe(`own.${custom?.id}`);
    const CUSTOM = '{ findLeads(input: { sort: createdAt, direction: DESC, limit: 1 }) { data { custom } } }';
    const { data } = await at.call<{ data: { custom: object }[] }>(CUSTOM);
    const large = custom?.choices.find(({ label }) => label === 'Large');
    expect(data).toEqual([{ custom: { [String(custom?.id)]: large?.id } }]);
  });
});

describe('a refused delivery', () => {
  test('is listed, and accepted after the user maps its fields', async () => {
    const { email } = stranger();
    await at.send({ wo_erreichbar: email });
    const [refused] = await at.deliveries({ outcomes: ['REFUSED'] });
    expect(refused).toMatchObject({
      ...REFUSED,
      problem: TAKEN_MESSAGES.noPerson,
      values: [{ name: 'wo_erreichbar', text: email }],
    });
    expect((await at.integration()).lastProblem).toBe(TAKEN_MESSAGES.noPerson);
    expect(await retry(refused?._id)).toMatchObject({ statusCode: 422, message: TAKEN_MESSAGES.noPerson });
    await at.update({ fields: [{ name: 'wo_erreichbar', key: 'email' }] });
    expect(await retry(refused?._id)).toMatchObject({ acknowledgement: true, message: 'Delivery processed' });
    expect((await at.leads())[0]?.personalInformation.email).toBe(email);
    expect((await at.integration()).lastProblem).toBeNull();
    expect(await retry(refused?._id)).toMatchObject({ statusCode: 409, description: 'taken-already' });
  });

  test('for want of room in the plan waits for it', async () => {
    const { crm } = PLANS.FREE.limits;
    const { leads } = crm;
    crm.leads = 1;
    const { status, body } = await at.send(stranger());
    crm.leads = leads;
    expect([status, body.message]).toEqual([422, expect.stringContaining('has room for 1 leads')]);
    const [refused] = await at.deliveries({ outcomes: ['REFUSED'] });
    expect(await retry(refused?._id)).toMatchObject({ acknowledgement: true });
  });
});

describe('a delivery', () => {
  test('of a permanently deleted person is emptied', async () => {
    await at.send({ ...stranger(), last_name: 'Forgotten' });
    const [lead] = await at.leads();
    const total = (await at.deliveries()).length;
    await at.call('mutation ($id: ID!) { moveLeadToTrash(id: $id) { acknowledgement } }', { id: lead?._id });
    expect((await at.deliveries())[0]?.person).toBeNull();
    await at.call(
      'mutation ($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: false) { acknowledgement message } }',
      { id: lead?._id },
    );
    const after = await at.deliveries();
    expect(after).toHaveLength(total);
    expect(after[0]).toMatchObject({ outcome: 'ADDED', person: null, values: [] });
    const { integration_deliveries: rows } = await at.app.rowsOfCompany(at.companyId);
    expect(JSON.stringify(rows)).not.toMatch(/forgotten/i);
  });

  test('of a merged person moves to the survivor on permanent deletion', async () => {
    await at.send(stranger());
    const { body } = await at.send({ ...stranger(), last_name: 'Merged' });
    const [merged, heir] = await at.leads();
    await at.app.database.executeSql(
      'update people set trashed_at = $3, trashed_by = $4, merged_into = $2 where id = $1',
      [merged?._id, heir?._id, at.app.clock.now(), 'Test User'],
    );
    at.app.clock.advance(31 * 86_400_000);
    expect(await at.app.services.people.purgePeople()).toBe(1);
    const { rows } = await at.app.database.executeSql(
      'select person_id, sent from integration_deliveries where id = $1',
      [body._id],
    );
    expect(rows).toMatchObject([{ person_id: heir?._id, sent: [{}, {}, { text: 'Merged' }] }]);
  });

  test('a delivery is listed only for viewers who may see its person', async () => {
    await at.send(stranger());
    const member = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId });
    const seen = async (lead: string, isAssignedOnly: boolean) => {
      await at.app.database.executeSql(
        `update users set is_crm_permitted = true, is_assigned_only = $2, permissions = jsonb_set(jsonb_set(jsonb_set(
          permissions, '{crm,contacts}', '"NONE"'), '{crm,lead}', to_jsonb($3::text)), '{crm,integrations}', '"VIEW"')
          where id = $1`,
        [member.userId, isAssignedOnly, lead],
      );
      return (await at.deliveries({}, member)).length;
    };
    expect(await seen('VIEW', false)).toBeGreaterThan(0);
    // Neither the leads of other lead managers, nor deliveries without a person
    expect(await seen('VIEW', true)).toBe(0);
    expect(await seen('NONE', false)).toBe(0);
  });

  test('is forgotten after thirty days', async () => {
    at.app.clock.advance(31 * 86_400_000);
    await at.app.signInAgain(at.owner);
    await at.send(stranger());
    await at.app.services.integrations.sweepIntegrationDeliveries();
    expect(await at.deliveries()).toHaveLength(1);
  });
});

test('the body of an unknown URL is not read', async () => {
  const address = `${at.address.slice(0, -1)}${at.address.endsWith('A') ? 'B' : 'A'}`;
  for (const body of ['no JSON', { a: 1 }])
    expect(await at.send(body, { address })).toMatchObject({ status: 404 });
  expect((await at.send('no JSON')).status).toBe(400);
});
