import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createReferenceFixture } from '#server/modules/custom-fields/testing/referenceFixture.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { recordImporting } from '../testing/recordImporting.ts';

let app: TestApp;
let at: Awaited<ReturnType<typeof createReferenceFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await createReferenceFixture(app);
});

const files = (user: TestUser = at.deals.owner) => recordImporting(app, user);

async function upload(record: 'DEAL' | 'ACCOUNT', lines: string[], user?: TestUser) {
  const { importId } = await files(user).upload(record, lines.join('\n'));
  return importId;
}

/** The custom values by the name of the record. */
async function values(record: 'deals' | 'accounts') {
  const query =
    record === 'deals'
      ? '{ findDeals { data { title custom } } }'
      : '{ findAccounts { data { name custom } } }';
  const { data } = await app.as(at.deals.owner).reply(query, {});
  return Object.fromEntries(
    (data as { title?: string; name?: string; custom: object }[]).map(({ title, name, custom }) => [
      title ?? name,
      custom,
    ]),
  );
}

async function addCustomer(firstName: string, email: string): Promise<string> {
  const { data } = await app
    .as(at.deals.owner)
    .reply('mutation($input: CustomerInput!) { createCustomer(input: $input) { message data { _id } } }', {
      input: {
        firstName,
        lastName: 'Customer',
        email,
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
  return data._id;
}

test('custom fields of deals are imported by the names of their columns, with an event, and are gone after the undo', async () => {
  const size = await at.addField('DEAL', 'Size', { type: 'number' });
  const view = await at.addField('DEAL', 'View', { type: 'choice', choices: [{ label: 'Sea' }] });
  await at.addField('DEAL', 'Offer', { type: 'file' });
  const sea = (await at.custom.list()).find(({ _id }) => _id === view)!.field.choices[0]!.id;
  const importId = await upload('DEAL', [
    'Deal,size,VIEW,Offer',
    'Roof,"1,250.50",sea,x',
    'Wall,much,,',
    'Garden,,Moat,',
  ]);
  expect((await files().find(importId)).data).toMatchObject({
    columns: [{ field: 'title' }, { field: `own.${size}` }, { field: `own.${view}` }, { field: null }],
    forecast: {
      creates: 1,
      failed: 2,
      problems: [
        { row: 3, message: 'Size must be a number, such as 1200 or 12.5' },
        { row: 4, message: 'View has no choice “Moat”' },
      ],
    },
  });
  await files().start(importId);
  expect(await values('deals')).toEqual({ Roof: { [size]: '1250.5', [view]: sea } });
  const { rows } = await app.database.executeSql(
    `select after from events where company_id = $1 and entity = 'deal' and action = 'created'`,
    [at.deals.companyId],
  );
  expect(rows).toMatchObject([{ after: { 'own.Size': '1,250.5', 'own.View': 'Sea' } }]);
  expect((await files().undo(importId)).data).toMatchObject({ state: 'UNDONE', kept: 0 });
  expect(await values('deals')).toEqual({});
});

test('a field of another record, a file or a calculated field cannot be mapped', async () => {
  const [ofAccount, file, fee] = [
    await at.addField('ACCOUNT', 'Region', { type: 'text' }),
    await at.addField('DEAL', 'Offer', { type: 'file' }),
    await at.addField('DEAL', 'Fee', { type: 'number', formula: '{amount} * 2' }),
  ];
  const importId = await upload('DEAL', ['Deal,Other', 'Roof,x']);
  for (const field of [ofAccount, file, fee])
    expect(await files().update(importId, { fields: ['title', `own.${field}`] })).toMatchObject({
      statusCode: 400,
      message: 'This field does not exist',
    });
});

test('an import of accounts fills empty custom fields, overwrites none, and is undone', async () => {
  const region = await at.addField('ACCOUNT', 'Region', { type: 'text' });
  const parent = await at.addField('ACCOUNT', 'Parent', { type: 'relation', target: 'ACCOUNT' });
  const [group, acme] = [await at.deals.addAccount('Group'), await at.deals.addAccount('Acme')];
  await app
    .as(at.deals.owner)
    .reply(
      'mutation($id: ID!, $input: AccountInput!) { updateAccount(id: $id, input: $input) { message } }',
      {
        id: acme,
        input: { custom: { [region]: 'North' } },
      },
    );
  const before = await values('accounts');
  const importId = await upload('ACCOUNT', [
    'Account,Region,Parent',
    'Acme,South,group',
    'Quay,East,Nowhere',
  ]);
  expect((await files().find(importId)).data.forecast).toMatchObject({
    creates: 1,
    updates: 1,
    failed: 0,
    incomplete: 1,
    incompleteRows: [{ row: 3, message: 'Parent: There is no account “Nowhere”' }],
  });
  await files().start(importId);
  expect(await values('accounts')).toEqual({
    Group: {},
    Acme: { [region]: 'North', [parent]: group },
    Quay: { [region]: 'East' },
  });
  const { rows } = await app.database.executeSql(
    `select after from events where company_id = $1 and entity_id = $2 order by id desc limit 1`,
    [at.deals.companyId, acme],
  );
  expect(rows).toEqual([{ after: expect.objectContaining({ 'own.Parent': 'Group' }) }]);
  expect(await files().undo(importId)).toMatchObject({ data: { state: 'UNDONE' }, failures: [] });
  expect(await values('accounts')).toEqual(before);
});

describe('a related record in a file of deals', () => {
  test('is found by the values of its kind or its ID, and the row reports others and is imported', async () => {
    const fields: Record<string, string> = {};
    for (const target of ['ACCOUNT', 'DEAL', 'PERSON', 'CUSTOMER'])
      fields[target] = await at.addField('DEAL', `To ${target}`, { type: 'relation', target });
    const harbor = await at.deals.addAccount('Harbor Ltd');
    await app.database.executeSql(`update accounts set domain = 'harbor.test' where id = $1`, [harbor]);
    const [twin, second] = [await at.deals.addAccount('Twin'), await at.deals.addAccount('Twin')];
    const deal = await at.deals.addDeal({ title: 'Old roof' });
    const person = await at.deals.addPerson({
      kind: 'LEAD',
      first_name: 'Ann',
      email: 'ann@harbor.test',
      phone: '+442079460958',
    });
    const customer = await addCustomer('Cy', 'cy@quay.test');
    const trashed = await at.deals.addAccount('Old Ltd');
    await app.database.executeSql('update accounts set trashed_at = now() where id = $1', [trashed]);
    const importId = await upload('DEAL', [
      'Deal,To ACCOUNT,To DEAL,To PERSON,To CUSTOMER',
      'One,www.harbor.test,OLD  roof,Ann@Harbor.test,CY@quay.test',
      'Two,harbor ltd,,+44 20 7946 0958,cy customer',
      `Three,${twin},${deal},${person},${customer}`,
      'Four,Twin,New roof,Ann Archer,',
      `Five,Old Ltd,${harbor},bo@harbor.test,`,
    ]);
    const incompleteRows = [
      {
        row: 5,
        message: [
          'To ACCOUNT: There is more than one account “Twin”. Write the ID instead',
          'To DEAL: There is no deal “New roof”',
          'To PERSON: “Ann Archer” is no email address, phone number or ID',
        ].join('. '),
      },
      {
        row: 6,
        message: [
          'To ACCOUNT: There is no account “Old Ltd”',
          `To DEAL: There is no deal “${harbor}”`,
          'To PERSON: There is no lead or contact “bo@harbor.test”',
        ].join('. '),
      },
    ];
    expect((await files().find(importId)).data.forecast).toMatchObject({
      creates: 5,
      failed: 0,
      problems: [],
      incomplete: 2,
      incompleteRows,
    });
    await files().start(importId);
    const all = {
      [fields['ACCOUNT']!]: harbor,
      [fields['PERSON']!]: person,
      [fields['CUSTOMER']!]: customer,
    };
    expect(await values('deals')).toEqual({
      'Old roof': {},
      One: { ...all, [fields['DEAL']!]: deal },
      Two: all,
      Three: { ...all, [fields['ACCOUNT']!]: twin, [fields['DEAL']!]: deal },
      Four: {},
      Five: {},
    });
    expect(second).not.toBe(twin);
    const failures = async () =>
      (
        (await app
          .as(at.deals.owner)
          .reply('query($id: ID!) { findRecordJob(id: $id) { message failures { row reason } } }', {
            id: importId,
          })) as unknown as { failures: object[] }
      ).failures;
    expect(await failures()).toEqual(incompleteRows.map(({ row, message }) => ({ row, reason: message })));
    await files().undo(importId);
    expect(await failures()).toEqual([]);
  });

  test('is only one that the user who imports may see', async () => {
    const previous = await at.addField('DEAL', 'Previous', { type: 'relation', target: 'DEAL' });
    const referrer = await at.addField('DEAL', 'Referrer', { type: 'relation', target: 'PERSON' });
    const member = await at.deals.addMember({ deals: 'EDIT', accounts: 'EDIT', contacts: 'VIEW' });
    const created = await at.deals.call('createPipeline', {
      input: {
        name: 'Board',
        stages: [{ name: 'New', probability: 10 }],
        memberIds: [at.deals.owner.userId],
      },
    });
    const secret = await at.deals.addDeal({ title: 'Roof', pipelineId: created.data._id });
    await at.deals.addPerson({ kind: 'LEAD', first_name: 'Lee', email: 'ann@harbor.test' });
    const lines = ['Deal,Previous,Referrer', 'New,Roof,ann@harbor.test', `Other,${secret},`];
    const hidden = await upload('DEAL', lines, member);
    expect((await files(member).find(hidden)).data.forecast.incompleteRows).toEqual([
      {
        row: 2,
        message: 'Previous: There is no deal “Roof”. Referrer: There is no lead or contact “ann@harbor.test”',
      },
      { row: 3, message: `Previous: There is no deal “${secret}”` },
    ]);
    // The one of two that they see is the one
    const shown = await at.deals.addDeal({ title: 'Roof' });
    const contact = await at.deals.addPerson({ first_name: 'Ann', email: 'ann@harbor.test' });
    const importId = await upload('DEAL', lines, member);
    await files(member).start(importId);
    expect((await values('deals'))['New']).toEqual({ [previous]: shown, [referrer]: contact });
    const several = await upload('DEAL', lines);
    expect((await files().find(several)).data.forecast.incompleteRows).toMatchObject([
      { row: 2, message: expect.stringMatching(/more than one deal “Roof”.*more than one lead or contact/) },
    ]);
  });
});
