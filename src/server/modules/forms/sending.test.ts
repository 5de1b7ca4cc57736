import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PLANS } from '#contract/limits/account/plans.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { FormApp } from './testing/formApp.ts';
import { ANN, createFormApp, WORDING } from './testing/formApp.ts';

let at: FormApp;
beforeAll(async () => {
  at = await createFormApp();
});
afterAll(() => at.app.close());

const CREATE_LEAD = 'mutation ($input: PersonInput!) { createLead(input: $input) { message personId } }';
const SOURCES = '{ findLeadOptions(kind: SOURCE) { message data { _id isDefault } } }';
let visitors = 0;
/** The data of an unknown visitor. */
function stranger() {
  visitors += 1;
  return { firstName: `Visitor${visitors}`, email: `visitor${visitors}@visitor.test` };
}

describe('who sends a form', () => {
  test('is a lead from then on, with all that they said', async () => {
    const { status, body } = await at.send({ consent: { [at.consentKey]: true } });
    expect([status, body]).toEqual([
      201,
      {
        _id: expect.any(String),
        thanks: 'Thank you. We have received your message.',
        redirectUrl: null,
      },
    ]);
    const [lead] = await at.leads();
    const { data: sources } = await at.call<{ data: { _id: string; isDefault: boolean }[] }>(SOURCES);
    expect(lead).toMatchObject({
      createdBy: 'Ann Archer',
      personalInformation: {
        fullName: { firstName: 'Ann', lastName: 'Archer' },
        email: ANN.email,
        phoneNumber: { number: ANN.phoneNumber },
      },
      leadStage: { _id: expect.any(String) },
      // Without a choice in the form, the company's default
      leadSource: { _id: sources.find(({ isDefault }) => isDefault)?._id },
      leadManager: null,
    });
    expect(await at.submissions()).toMatchObject([
      {
        _id: body._id,
        isNew: true,
        person: { _id: lead?._id, kind: 'LEAD', fullName: { firstName: 'Ann' } },
        answers: [
          { label: 'First name', text: 'Ann' },
          { label: 'Last name', text: 'Archer' },
          { label: 'Email', text: ANN.email },
          { label: 'Phone', text: ANN.phoneNumber },
        ],
        consents: [WORDING],
      },
    ]);
  });

  test('a visitor known by phone or email gets empty fields filled, and keeps the others', async () => {
    const { personId } = await at.call<{ personId: string }>(CREATE_LEAD, {
      input: { firstName: 'Bo', email: 'bo@visitor.test' },
    });
    const values = {
      firstName: 'Mallory',
      lastName: 'Berg',
      email: 'BO@visitor.test',
      phone: '+442079460999',
    };
    expect((await at.send({ values })).status).toBe(201);
    const [latest] = await at.submissions();
    expect(latest).toMatchObject({ isNew: false, person: { _id: personId } });
    const lead = (await at.leads()).find(({ _id }) => _id === personId);
    expect(lead?.personalInformation).toMatchObject({
      fullName: { firstName: 'Bo', lastName: 'Berg' },
      phoneNumber: { number: '+442079460999' },
    });
  });

  test('who has the email of one and the phone of another takes neither from the other', async () => {
    const { personId } = await at.call<{ personId: string }>(CREATE_LEAD, {
      input: { firstName: 'Cleo', email: 'cleo@visitor.test' },
    });
    await at.send({ values: { ...stranger(), email: 'cleo@visitor.test', phoneNumber: ANN.phoneNumber } });
    const numbers = (await at.leads()).filter(
      ({ personalInformation }) => personalInformation.phoneNumber?.number === ANN.phoneNumber,
    );
    expect(numbers.map(({ _id }) => _id)).not.toContain(personId);
    expect(numbers).toHaveLength(1);
  });

  test('sends it once, however often and at what moment it comes', async () => {
    const before = (await at.submissions()).length;
    const given = { values: stranger(), key: 'the-same-submission' };
    const [first, second] = await Promise.all([at.send(given), at.send(given)]);
    const third = await at.send({ ...given, values: {} });
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201]);
    expect(new Set([first, second, third].map(({ body }) => body._id)).size).toBe(1);
    expect((await at.submissions()).length).toBe(before + 1);
  });

  test.each<[object, string[]]>([
    [{ values: {} }, ['firstName', 'email']],
    [{ values: 'Ann' }, ['firstName', 'email']],
    [{ values: { ...ANN, email: 'no-address' } }, ['email']],
    [{ values: { ...ANN, phoneNumber: '12' } }, ['phoneNumber']],
    [{ values: { firstName: 'Ann', email: 'a@visitor.test', phone: '12' } }, ['phone']],
    [{ key: 'x'.repeat(101) }, ['key']],
  ])('sees the invalid fields: %j', async (body, fields) => {
    const { status, body: reply } = await at.send(body);
    expect([status, reply.errors?.map(({ field }) => field)]).toEqual([422, fields]);
  });

  test('finds nothing where there is no form, it is closed, or in trash', async () => {
    expect((await at.send({}, 'none')).status).toBe(404);
    await at.update({ isOpen: false });
    expect((await at.send()).status).toBe(404);
    await at.update({ isOpen: true });
    const TRASH = 'mutation ($id: ID!) { moveFormToTrash(id: $id) { acknowledgement } }';
    const BACK =
      'mutation ($id: ID!) { deleteOrRestoreFormFromTrash(id: $id, isRestore: true) { acknowledgement } }';
    await at.call(TRASH, { id: at.formId });
    expect((await at.send()).status).toBe(404);
    await at.call(BACK, { id: at.formId });
    expect((await at.send({ values: stranger() })).status).toBe(201);
  });

  test('a visitor who fills in the honeypot gets a reply, and nothing is stored', async () => {
    const before = await at.submissions();
    const { status, body } = await at.send({ values: stranger(), homepage: 'https://spam.test' });
    expect([status, Object.keys(body)]).toEqual([201, ['_id', 'thanks', 'redirectUrl']]);
    expect(await at.submissions()).toEqual(before);
  });
});

describe('a new lead', () => {
  test('gets what the form says, and the lead managers in turns', async () => {
    const { stageId, sourceId, groupId } = await leadSetup();
    const managerIds = [await newManager('Mia'), await newManager('Noa')];
    await newManager('Not of this form');
    await at.update({ stageId, sourceId, groupIds: [groupId], tags: ['web', 'Web'], managerIds });
    for (let sent = 0; sent < 3; sent += 1) await at.send({ values: stranger() });
    const [third, second, first] = await at.leads();
    expect(third).toMatchObject({
      leadStage: { _id: stageId },
      leadSource: { _id: sourceId },
      leadGroups: [{ _id: groupId }],
      tags: ['web'],
    });
    const assigned = [first, second, third].map((lead) => lead?.leadManager?._id);
    expect(assigned).toEqual([managerIds[0], managerIds[1], managerIds[0]]);
  });

  test('notifies its lead manager', async () => {
    const member = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId });
    const managerId = await newManager('Max', { email: member.email, userEmail: member.email });
    await at.update({ managerIds: [managerId] });
    await at.send({ values: stranger() });
    const { rows } = await at.app.database.executeSql(
      `select kind, user_id from notifications where user_id = $1 and kind = 'LEAD_ASSIGNED'`,
      [member.userId],
    );
    expect(rows).toHaveLength(1);
    await at.update({ managerIds: [] });
  });

  test("above the plan's limit is stored as a submission only", async () => {
    const { crm } = PLANS.FREE.limits;
    const { leads } = crm;
    crm.leads = 1;
    const { status } = await at.send({ values: { ...stranger(), firstName: 'Late' } });
    crm.leads = leads;
    expect(status).toBe(201);
    const [latest] = await at.submissions();
    expect(latest).toMatchObject({ person: null, isNew: false, answers: [{ text: 'Late' }, {}] });
  });
});

describe('an automation', () => {
  const CREATE =
    'mutation ($input: AutomationInput!) { createAutomation(input: $input) { acknowledgement description message data { _id } } }';
  const create = (value: string) =>
    at.call(CREATE, {
      input: {
        name: `By ${value || 'any'}`,
        trigger: { kind: 'FORM_SENT', value },
        steps: [{ id: 'tag', kind: 'ADD_TAG', value: 'sent' }],
      },
    });
  const begun = async (id: string) => {
    const { rows } = await at.app.database.executeSql(
      'select person_id from automation_runs where automation_id = $1',
      [id],
    );
    return (rows as { person_id: string }[]).map(({ person_id: personId }) => personId);
  };

  test('begins for leads who send the form that it waits for, or any', async () => {
    const NEW_FORM = 'mutation ($input: FormInput!) { createForm(input: $input) { message data { _id } } }';
    const other = await at.call(NEW_FORM, { input: { title: 'Other', slug: 'other' } });
    const [any, ofThis, ofOther] = [
      (await create('')).data._id,
      (await create(at.formId)).data._id,
      (await create(other.data._id)).data._id,
    ];
    for (const id of [any, ofThis, ofOther])
      await at.call('mutation ($id: ID!) { turnAutomationOn(id: $id) { acknowledgement message } }', { id });
    await at.send({ values: stranger() });
    const [lead] = await at.leads();
    expect(await begun(any)).toEqual([lead?._id]);
    expect(await begun(ofThis)).toEqual([lead?._id]);
    expect(await begun(ofOther)).toEqual([]);
    expect(await create(at.companyId)).toMatchObject({
      acknowledgement: false,
      description: 'unknown-choice',
    });
    for (const id of [any, ofThis, ofOther])
      await at.call('mutation ($id: ID!) { turnAutomationOff(id: $id) { acknowledgement message } }', { id });
  });
});

describe('a submission', () => {
  test('contains its origin, without other parts of the URLs', async () => {
    await at.send({
      values: stranger(),
      page: 'https://www.example.com/homes?visitor=7#top',
      origin: { utm_source: 'newsletter', utm_medium: '', other: 'x' },
    });
    const [latest] = await at.submissions();
    expect([latest?.page, latest?.origin]).toEqual([
      'https://www.example.com/homes',
      [{ label: 'utm_source', text: 'newsletter' }],
    ]);
  });

  test('holds the consents about texts in the ledger, to the letter, of numbers alone', async () => {
    const phoneNumber = '+442079460555';
    const { body } = await at.send({
      values: { ...stranger(), phoneNumber },
      consent: { [at.consentKey]: true },
    });
    await at.send({ values: stranger(), consent: { [at.consentKey]: true } });
    await at.send({ values: { ...stranger(), phoneNumber: '+442079460556' }, consent: { other: true } });
    const entries = await companyScope(at.app.database, { companyId: at.companyId, userId: null }, (tx) =>
      tx
        .selectFrom('consent_entries')
        .selectAll()
        .where('channel', '=', 'FORM')
        .orderBy('seq', 'desc')
        .execute(),
    );
    expect(entries[0]).toMatchObject({
      act: 'GIVEN',
      wording: WORDING,
      evidence: { form: at.formId, submission: body._id },
      person_id: expect.any(String),
    });
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/2079460555|2079460556|Visitor/);
  });

  test('appears in the timeline of its person', async () => {
    await at.send({ values: stranger() });
    const [lead] = await at.leads();
    const TIMELINE = `query ($id: ID!) { findLeadTimeline(id: $id) { message data { kind text actorName } } }`;
    const { data } = await at.call<{ data: object[] }>(TIMELINE, { id: lead?._id });
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'FORM_SENT', text: 'Contact us', actorName: lead?.createdBy }),
    );
  });

  test('of a permanently deleted person is emptied', async () => {
    await at.send({ values: { ...stranger(), firstName: 'Gone' } });
    const [lead] = await at.leads();
    const total = (await at.submissions()).length;
    await at.call('mutation ($id: ID!) { moveLeadToTrash(id: $id) { acknowledgement } }', { id: lead?._id });
    expect((await at.submissions())[0]?.person).toBeNull();
    await at.call(
      'mutation ($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: false) { acknowledgement message } }',
      { id: lead?._id },
    );
    const after = await at.submissions();
    expect(after).toHaveLength(total);
    expect(after[0]).toMatchObject({ person: null, answers: [], consents: [], page: '', origin: [] });
    const { form_submissions: rows } = await at.app.rowsOfCompany(at.companyId);
    expect(JSON.stringify(rows)).not.toMatch(/gone/i);
  });

  test('of a merged person moves to the survivor on permanent deletion', async () => {
    await at.send({ values: { ...stranger(), firstName: 'Merged' } });
    const [merged, heir] = await at.leads();
    await at.app.database.executeSql(
      'update people set trashed_at = $3, trashed_by = $4, merged_into = $2 where id = $1',
      [merged?._id, heir?._id, at.app.clock.now(), 'Test User'],
    );
    at.app.clock.advance(31 * 86_400_000);
    expect(await at.app.services.people.purgePeople()).toBe(1);
    const { rows } = await at.app.database.executeSql(
      'select person_id, answers from form_submissions order by sent_at desc limit 1',
    );
    expect(rows).toMatchObject([{ person_id: heir?._id, answers: [{ text: 'Merged' }, {}] }]);
  });
});

test('a submission is listed only for viewers who may see its person', async () => {
  await at.send({ values: stranger() });
  const member = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId });
  const seen = async (lead: string, isAssignedOnly: boolean) => {
    await at.app.database.executeSql(
      `update users set is_crm_permitted = true, is_assigned_only = $2,
        permissions = jsonb_set(jsonb_set(permissions, '{crm,contacts}', '"NONE"'), '{crm,lead}', to_jsonb($3::text))
        where id = $1`,
      [member.userId, isAssignedOnly, lead],
    );
    return (await at.call<{ data: object[] }>(SENT, { id: at.formId }, member)).data.length;
  };
  expect(await seen('VIEW', false)).toBeGreaterThan(0);
  // Neither submissions for other lead managers, nor ones without a person
  expect(await seen('VIEW', true)).toBe(0);
  expect(await seen('NONE', false)).toBe(0);
});

const SENT = 'query ($id: ID!) { findFormSubmissions(formId: $id) { message data { _id } } }';

async function leadSetup() {
  const lastOf = async (kind: string) => {
    const OPTIONS =
      'query ($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { message data { _id } } }';
    return (await at.call<{ data: { _id: string }[] }>(OPTIONS, { kind })).data.at(-1)?._id;
  };
  return {
    stageId: await lastOf('STAGE'),
    sourceId: await lastOf('SOURCE'),
    groupId: await lastOf('GROUP'),
  };
}

async function newManager(firstName: string, fields: { email?: string; userEmail?: string } = {}) {
  const CREATE =
    'mutation ($input: LeadManagerInput!) { createLeadManager(input: $input) { acknowledgement message } }';
  await at.call(CREATE, { input: { firstName, ...fields } });
  const { rows } = await at.app.database.executeSql('select id from lead_managers where first_name = $1', [
    firstName,
  ]);
  return (rows as { id: string }[])[0]?.id ?? '';
}
