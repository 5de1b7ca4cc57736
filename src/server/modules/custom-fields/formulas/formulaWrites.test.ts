import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from '../testing/customFieldCalls.ts';

// Every way of writing a record calculates its formulas.

let app: TestApp;
let crm: CrmCompany;
let custom: ReturnType<typeof customFieldCalls>;
let ids: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
  custom = customFieldCalls(app, crm.owner);
  ids = {};
});

const id = (label: string) => ids[label]!;
const call = (document: string, variables: object = {}): Promise<Reply> => crm.call(document, variables);

async function addField(input: { label: string; type: string; record?: string; formula?: string }) {
  expect(await custom.create(input)).toMatchObject({ statusCode: 201 });
  ids[input.label] = (await custom.list()).find(({ field }) => field.label === input.label)!._id;
}

describe('leads', () => {
  beforeEach(async () => {
    await addField({ label: 'Budget', type: 'number' });
    await addField({ label: 'Double', type: 'number', formula: `{own.${id('Budget')}} * 2` });
    await addField({ label: 'Greeting', type: 'text', formula: '"Dear " + {firstName}' });
  });

  const shown = async (personId: string) => {
    const { [id('Double')]: double, [id('Greeting')]: greeting } = (await custom.lead(personId)).custom;
    return [double, greeting];
  };
  const add = async (firstName: string, budget?: string) =>
    (
      await custom.createLead({
        firstName,
        ...(budget && { custom: { [id('Budget')]: budget } }),
      })
    ).personId as string;

  test('forms and cells', async () => {
    const ann = await add('Ann', '50');
    expect(await shown(ann)).toEqual(['100', 'Dear Ann']);
    await custom.updateLead(ann, { custom: { [id('Budget')]: '7' } });
    await custom.updateLead(ann, { firstName: 'Anna' });
    expect(await shown(ann)).toEqual(['14', 'Dear Anna']);
    await custom.updateLead(ann, { custom: { [id('Budget')]: null } });
    expect(await shown(ann)).toEqual([undefined, 'Dear Anna']);
  });

  test('bulk changes and their undo', async () => {
    const [ann, bob] = [await add('Ann', '1'), await add('Bob', '2')];
    const before = await crm.people();
    const { data } = await call(JOB_OPERATIONS.bulkLeads, {
      selection: { ids: [ann, bob] },
      change: { custom: { [id('Budget')]: '30' } },
    });
    expect([await shown(ann), await shown(bob)]).toEqual([
      ['60', 'Dear Ann'],
      ['60', 'Dear Bob'],
    ]);
    expect(await call(JOB_OPERATIONS.undo, { id: data._id })).toMatchObject({ data: { kept: 0 } });
    expect(await crm.people()).toEqual(before);
  });

  test('imports and their undo, and a file has no column for a calculated field', async () => {
    const mine = importing(app, crm.owner);
    const draft = await mine.draft('First name;Budget;Double\nAnn;4;999\nBo;;');
    expect((await mine.find(draft)).columns.map(({ field }) => field)).toEqual([
      'firstName',
      `own.${id('Budget')}`,
      null,
    ]);
    await mine.run(draft);
    const leads = await custom.leads();
    expect(new Set(leads.map((lead) => lead.custom[id('Double')]))).toEqual(new Set(['8', undefined]));
    expect(await call(JOB_OPERATIONS.undo, { id: draft })).toMatchObject({ data: { kept: 0 } });
    expect(await custom.leads()).toEqual([]);
  });

  test('records of the API, which refuses a value of a calculated field', async () => {
    const upsert = (input: object) =>
      call(
        `mutation($records: [PersonRecordInput!]!) { upsertPeople(kind: LEAD, records: $records) {
          data { outcome personId message field } } }`,
        { records: [{ input }] },
      );
    const added = await upsert({
      firstName: 'Ann',
      email: 'ann@example.com',
      custom: { [id('Budget')]: '5' },
    });
    const personId = added.data[0].personId as string;
    expect(await shown(personId)).toEqual(['10', 'Dear Ann']);
    await upsert({ firstName: 'Anna', email: 'ann@example.com', custom: { [id('Budget')]: '6' } });
    expect(await shown(personId)).toEqual(['12', 'Dear Anna']);
    expect(await upsert({ email: 'ann@example.com', custom: { [id('Double')]: '1' } })).toMatchObject({
      data: [{ outcome: 'FAILED', message: 'Double is calculated by a formula and cannot be changed' }],
    });
  });

  test('a calculated value cannot be written by forms, and by bulk changes neither', async () => {
    const message = 'Double is calculated by a formula and cannot be changed';
    const ann = await add('Ann', '5');
    const given = { [id('Double')]: '1' };
    expect(await custom.createLead({ firstName: 'Bo', custom: given })).toMatchObject({ message });
    expect(await custom.updateLead(ann, { custom: given })).toMatchObject({ message });
    expect(
      await call(JOB_OPERATIONS.bulkLeads, { selection: { ids: [ann] }, change: { custom: given } }),
    ).toMatchObject({ acknowledgement: false, message });
    expect(await shown(ann)).toEqual(['10', 'Dear Ann']);
  });

  test('a change that loaded a calculated value before is no conflict after that was recalculated', async () => {
    const ann = await add('Ann', '5');
    const seen = { firstName: 'Ann', custom: { [id('Double')]: '10' } };
    await custom.updateLead(ann, { custom: { [id('Budget')]: '6' } });
    expect(await custom.updateLead(ann, { firstName: 'Anna' }, seen)).toMatchObject({
      acknowledgement: true,
    });
    expect(await shown(ann)).toEqual(['12', 'Dear Anna']);
  });

  test('merges and their undo', async () => {
    const [ann, bob] = [await add('Ann'), await add('Bob', '2')];
    const before = await crm.people();
    const { data } = await call(
      `mutation($input: MergeInput!) { mergePeople(input: $input) { acknowledgement message data { _id } } }`,
      { input: { kind: 'LEAD', survivorId: ann, mergedIds: [bob], choices: [] } },
    );
    expect(await shown(ann)).toEqual(['4', 'Dear Ann']);
    expect(await call(JOB_OPERATIONS.undo, { id: data._id })).toMatchObject({ data: { kept: 0 } });
    expect(await crm.people()).toEqual(before);
  });

  test('conversions', async () => {
    await addField({ label: 'Initial', type: 'text', formula: 'left({firstName}, 1)' });
    const ann = await add('Ann', '3');
    await call(
      'mutation($id: ID!) { convertLead(id: $id, isDuplicateAllowed: true) { acknowledgement message } }',
      { id: ann },
    );
    const { contactId } = await custom.lead(ann);
    const contact = await custom.contact(contactId!);
    expect([contact.custom[id('Double')], contact.custom[id('Initial')]]).toEqual(['6', 'A']);
  });
});

describe('deals', () => {
  beforeEach(() =>
    addField({
      record: 'DEAL',
      label: 'Expected',
      type: 'number',
      formula: '{status} == "WON" ? {amount} : {amount} * {probability} / 100',
    }),
  );

  const deal = async (document: string, variables: object) => (await call(document, variables)).data;
  const add = (input: object) =>
    deal('mutation($input: DealInput!) { createDeal(input: $input) { message data { _id custom } } }', {
      input: { title: 'Roof', currency: 'EUR', ...input },
    });
  const read = async (dealId: string) =>
    (await deal('query($id: ID!) { findDeal(id: $id) { data { custom } } }', { id: dealId })).custom[
      id('Expected')
    ];

  test('forms, moves, closing and changes of a stage', async () => {
    const { _id, custom: values } = await add({ amount: 120_050, probability: 10 });
    expect(values[id('Expected')]).toBe('120.05');
    await deal(
      'mutation($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { data { _id } } }',
      {
        id: _id,
        input: { amount: 200_000 },
      },
    );
    expect(await read(_id)).toBe('200');
    await deal(
      'mutation($id: ID!, $input: DealCloseInput!) { closeDeal(id: $id, input: $input) { data { _id } } }',
      {
        id: _id,
        input: { outcome: 'WON' },
      },
    );
    expect(await read(_id)).toBe('2000');
    const other = await add({ amount: 100_000 });
    const [pipeline] = (
      await call('{ findPipelines { data { _id name stages { _id name probability rottingDays } } } }')
    ).data;
    await deal(
      'mutation($id: ID!, $input: PipelineInput!) { updatePipeline(id: $id, input: $input) { data { _id } } }',
      {
        id: pipeline._id,
        input: {
          name: pipeline.name,
          stages: pipeline.stages.map((stage: { _id: string; name: string }) => ({
            id: stage._id,
            name: stage.name,
            probability: 55,
          })),
        },
      },
    );
    expect(await read(other._id)).toBe('550');
  });

  test('bulk changes and their undo', async () => {
    const { _id } = await add({ amount: 100_000, probability: 10 });
    const { data } = await call(
      `mutation($selection: DealSelection!, $change: DealBulkChange!) {
        bulkChangeDeals(selection: $selection, change: $change) { message data { _id } } }`,
      { selection: { ids: [_id] }, change: { close: { outcome: 'WON' } } },
    );
    expect(await read(_id)).toBe('1000');
    const undone = await call('mutation($id: ID!) { undoRecordJob(id: $id) { data { kept } } }', {
      id: data._id,
    });
    expect(undone).toMatchObject({ data: { kept: 0 } });
    expect(await read(_id)).toBe('100');
  });
});

test('accounts: forms, a merge and its undo', async () => {
  await addField({ record: 'ACCOUNT', label: 'Staff', type: 'number' });
  await addField({
    record: 'ACCOUNT',
    label: 'Card',
    type: 'text',
    formula: `{name} + ": " + text({own.${id('Staff')}})`,
  });
  const add = async (name: string, values: object = {}) =>
    (
      await call('mutation($input: AccountInput!) { createAccount(input: $input) { data { _id } } }', {
        input: { name, custom: values },
      })
    ).data._id as string;
  const card = async (accountId: string) =>
    (await call('query($id: ID!) { findAccount(id: $id) { data { custom } } }', { id: accountId })).data
      .custom[id('Card')];
  const [quay, pier] = [await add('Quay'), await add('Pier', { [id('Staff')]: '12' })];
  expect([await card(quay), await card(pier)]).toEqual([undefined, 'Pier: 12']);
  const merged = await call(
    'mutation($id: ID!, $otherId: ID!) { mergeAccounts(id: $id, otherId: $otherId) { message jobId } }',
    { id: quay, otherId: pier },
  );
  expect(await card(quay)).toBe('Quay: 12');
  expect(
    await call('mutation($id: ID!) { undoRecordJob(id: $id) { data { kept } } }', { id: merged.jobId }),
  ).toMatchObject({ data: { kept: 0 } });
  expect([await card(quay), await card(pier)]).toEqual([undefined, 'Pier: 12']);
});
