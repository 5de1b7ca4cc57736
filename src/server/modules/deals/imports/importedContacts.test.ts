import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { createDealFixture } from '../testing/dealFixture.ts';
import { recordImporting } from '../testing/recordImporting.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;
let mine: ReturnType<typeof recordImporting>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
  mine = recordImporting(app, fixture.owner);
});

const read = async (text: string) =>
  (await app.database.executeSql(text, [fixture.companyId])).rows as Record<string, unknown>[];
const contacts = () =>
  read(
    `select id, first_name, last_name, email, phone, other_emails, other_phones from people
     where company_id = $1 and kind = 'CONTACT' order by id`,
  );
const peopleOfDeals = () =>
  read(
    `select d.title, p.first_name, m.role from deal_people m join deals d on d.company_id = m.company_id and d.id = m.deal_id
     join people p on p.company_id = m.company_id and p.id = m.person_id where m.company_id = $1 order by d.title`,
  );
const peopleOfAccounts = () =>
  read(
    `select a.name, p.first_name, l.role from account_people l join accounts a on a.company_id = l.company_id and a.id = l.account_id
     join people p on p.company_id = l.company_id and p.id = l.person_id where l.company_id = $1 order by a.name, p.first_name`,
  );

async function imported(record: 'DEAL' | 'ACCOUNT', csv: string) {
  const { importId } = await mine.upload(record, csv);
  const { forecast } = (await mine.find(importId)).data;
  const { job } = (await mine.start(importId)).data;
  return { id: importId, forecast, job };
}

const HEAD =
  'Deal,Account,Person first name,Person last name,Person role,Email,Work email,Phone,Mobile phone';

test('a deal import adds contacts with labelled numbers and addresses, in their role, and the undo removes them', async () => {
  const file = [
    HEAD,
    'Roof,Acme,Ann,Archer,Buyer,ann@acme.test,a.archer@acme.test,+49 30 901820,+49 151 12345678',
    'Cellar,Acme,Ann,Archer,,a.archer@acme.test,,,',
    'Garden,Beta,Bob,,CEO,,,,+49 151 12345679',
    'Shed,,,,,,,,',
  ].join('\n');
  const { id, forecast, job } = await imported('DEAL', file);
  expect(forecast).toMatchObject({ creates: 4, accounts: 2, contacts: 2, failed: 0 });
  expect(job).toMatchObject({ created: 4, contacts: 2 });
  expect(await contacts()).toMatchObject([
    {
      first_name: 'Ann',
      email: 'ann@acme.test',
      phone: '+4930901820',
      other_emails: ['a.archer@acme.test WORK'],
      other_phones: ['+4915112345678 MOBILE'],
    },
    { first_name: 'Bob', email: null, phone: '+4915112345679', other_phones: [] },
  ]);
  expect(await peopleOfDeals()).toEqual([
    { title: 'Cellar', first_name: 'Ann', role: null },
    { title: 'Garden', first_name: 'Bob', role: 'CEO' },
    { title: 'Roof', first_name: 'Ann', role: 'Buyer' },
  ]);
  expect(await peopleOfAccounts()).toEqual([
    { name: 'Acme', first_name: 'Ann', role: 'Buyer' },
    { name: 'Beta', first_name: 'Bob', role: 'CEO' },
  ]);
  const found = await fixture.call('list', { input: { search: 'archer' } });
  expect(found.page.total).toBe(2);
  expect(await mine.undo(id)).toMatchObject({ data: { state: 'UNDONE', kept: 0 }, failures: [] });
  expect(await contacts()).toEqual([]);
  expect(await peopleOfAccounts()).toEqual([]);
});

test('a person is found by any email or number, an email before a number, and a contact before a lead', async () => {
  await fixture.addPerson({ first_name: 'Lead', kind: 'LEAD', email: 'ann@acme.test' });
  await fixture.addPerson({ first_name: 'Contact', other_emails: ['ann@acme.test WORK'] });
  await fixture.addPerson({ first_name: 'Other', other_phones: ['+4930901820'] });
  const { forecast, job } = await imported(
    'DEAL',
    'Deal,Person,Email,Phone\nA,Ann,ANN@acme.test,+4930901820\nB,Ben,ben@acme.test,+49 30 901820',
  );
  expect(forecast.contacts).toBe(0);
  expect(job.contacts).toBe(0);
  expect(await peopleOfDeals()).toMatchObject([{ first_name: 'Contact' }, { first_name: 'Other' }]);
});

test('a name alone is found among the people of the account, and is a new contact elsewhere', async () => {
  const csv = 'Deal,Account,Person\nA,Acme,Ann Archer\nB,Acme,ann archer\nC,Beta,Ann Archer\nD,,Ann Archer';
  expect((await imported('DEAL', csv)).forecast.contacts).toBe(3);
  expect((await imported('DEAL', csv)).forecast.contacts).toBe(1);
  expect(await contacts()).toHaveLength(4);
});

test('an account import adds contacts to new and existing accounts, and the undo removes people only from these', async () => {
  const ann = await fixture.addPerson({ first_name: 'Ann', email: 'ann@acme.test' });
  await fixture.addAccount('acme');
  const csv =
    'Account,Person,Person role,Person email\nAcme,,Chair,ann@acme.test\nAcme,Bob,,bob@acme.test\nBeta,Cy,,cy@beta.test\nBeta,,,cy@beta.test';
  const { id, forecast, job } = await imported('ACCOUNT', csv);
  expect(forecast).toMatchObject({ creates: 1, updates: 2, contacts: 2, existing: 1 });
  expect(job).toMatchObject({ created: 1, updated: 2, skipped: 1, contacts: 2 });
  expect(await peopleOfAccounts()).toEqual([
    { name: 'Beta', first_name: 'Cy', role: null },
    { name: 'acme', first_name: 'Ann', role: 'Chair' },
    { name: 'acme', first_name: 'Bob', role: null },
  ]);
  const again = await mine.upload('ACCOUNT', csv);
  expect((await mine.find(again.importId)).data.forecast).toMatchObject({
    creates: 0,
    updates: 0,
    existing: 4,
  });
  expect(await mine.undo(id)).toMatchObject({ data: { kept: 0 } });
  expect(await peopleOfAccounts()).toEqual([]);
  expect(await contacts()).toMatchObject([{ id: ann }]);
});

test('an undo keeps contacts that were changed or used since, and says so', async () => {
  const { id } = await imported(
    'DEAL',
    'Deal,Person,Email\nA,Ann,ann@x.test\nB,Bob,bob@x.test\nC,Cy,cy@x.test\nD,Dan,dan@x.test',
  );
  const [ann, bob, cy] = await contacts();
  app.clock.advance(1_000);
  const asOwner = app.as(fixture.owner);
  const changed = await asOwner.reply(
    'mutation($id: ID!) { updateContact(id: $id, input: { lastName: "Archer" }) { acknowledgement message } }',
    { id: ann?.['id'] },
  );
  const noted = await asOwner.reply(
    'mutation($id: ID!) { addContactInteraction(id: $id, input: { kind: NOTE, text: "Called" }) { acknowledgement message } }',
    { id: bob?.['id'] },
  );
  expect([changed, noted]).toMatchObject([{ acknowledgement: true }, { acknowledgement: true }]);
  await fixture.addDeal({ title: 'Later', personIds: [cy?.['id']] });
  expect(await mine.undo(id)).toMatchObject({
    data: { kept: 3 },
    failures: [
      { row: 2, reason: 'The contact changed since' },
      { row: 3, reason: 'The contact has deals, accounts or newer activity' },
      { row: 4, reason: 'The contact has deals, accounts or newer activity' },
    ],
  });
  expect(await contacts()).toMatchObject([
    { first_name: 'Ann' },
    { first_name: 'Bob' },
    { first_name: 'Cy' },
  ]);
});

test('without the right to edit contacts their fields are refused, and emails only find people', async () => {
  const seller = await fixture.addMember({ deals: 'EDIT', accounts: 'EDIT', contacts: 'VIEW' });
  const theirs = recordImporting(app, seller);
  await fixture.addPerson({ first_name: 'Ann', email: 'ann@x.test' });
  const { importId } = await theirs.upload(
    'DEAL',
    'Deal,Person first name,Email\nA,Ann,ann@x.test\nB,Bob,bob@x.test',
  );
  expect((await theirs.find(importId)).data).toMatchObject({
    addsContacts: false,
    columns: [{ field: 'title' }, { field: null }, { field: 'email' }],
    forecast: { creates: 2, contacts: 0 },
  });
  expect(await theirs.update(importId, { fields: ['title', 'firstName', 'email'] })).toMatchObject({
    acknowledgement: false,
    message: 'This field does not exist',
  });
  await theirs.start(importId);
  expect(await peopleOfDeals()).toEqual([{ title: 'A', first_name: 'Ann', role: null }]);
});

test('who loses the right to edit contacts neither starts nor undoes an import that adds some', async () => {
  const seller = await fixture.addMember({ deals: 'EDIT', accounts: 'EDIT', contacts: 'EDIT' });
  const theirs = recordImporting(app, seller);
  const file = 'Deal,Email\nA,ann@x.test';
  const [done, draft] = [await theirs.upload('DEAL', file), await theirs.upload('DEAL', file)];
  await theirs.start(done.importId);
  await setContacts(seller, 'VIEW');
  expect(await theirs.start(draft.importId)).toMatchObject({ statusCode: 403 });
  expect(await theirs.undo(done.importId)).toMatchObject({ statusCode: 403 });
  expect(await contacts()).toHaveLength(1);
});

async function setContacts({ userId }: TestUser, level: 'VIEW' | 'EDIT') {
  const none = permissionsAt('NONE');
  const permissions = { ...none, crm: { ...none.crm, deals: 'EDIT', accounts: 'EDIT', contacts: level } };
  await app.database.executeSql('update users set permissions = $1 where id = $2', [
    JSON.stringify(permissions),
    userId,
  ]);
}

test('rows above the contacts of the plan fail, and write nothing', async () => {
  const most = PLANS.FREE.limits.crm.contacts as number;
  await counted(most - 1);
  const { forecast, job } = await imported(
    'DEAL',
    'Deal,Account,Email\nA,Acme,ann@x.test\nB,Beta,bob@x.test',
  );
  expect(forecast).toMatchObject({ creates: 1, accounts: 1, contacts: 1, failed: 1 });
  expect(job).toMatchObject({ created: 1, failed: 1, contacts: 1 });
  expect(await read('select name from accounts where company_id = $1')).toEqual([{ name: 'Acme' }]);
  await counted(1 - most);
});

const counted = (people: number) =>
  app.database.executeSql(`insert into people_counts (company_id, kind, people) values ($1, 'CONTACT', $2)`, [
    fixture.companyId,
    people,
  ]);

test('consent is recorded for the numbers of added contacts, and withdrawn by the undo', async () => {
  await fixture.addPerson({ first_name: 'Known', phone: '+4930901821', phone_typed: '+4930901821' });
  const { importId } = await mine.upload('DEAL', 'Deal,Phone\nA,+49 30 901820\nB,+49 30 901821\nC,');
  expect((await mine.update(importId, { consent: '' })).data.startProblem).not.toBeNull();
  expect((await mine.update(importId, { consent: 'Offers by text' })).data).toMatchObject({
    consent: 'Offers by text',
    startProblem: null,
  });
  await mine.start(importId);
  const entries = () =>
    read('select act, channel, wording, evidence from consent_entries where company_id = $1 order by seq');
  expect(await entries()).toMatchObject([
    { act: 'GIVEN', channel: 'IMPORT', wording: 'Offers by text', evidence: { import: importId, row: '2' } },
  ]);
  await mine.undo(importId);
  expect((await entries()).map(({ act }) => act)).toEqual(['GIVEN', 'WITHDRAWN']);
});

test('invalid addresses and numbers fail the row', async () => {
  const { forecast } = await imported('DEAL', 'Deal,Email,Phone\nA,ann@,\nB,,12\nC,,');
  expect(forecast).toMatchObject({ creates: 1, failed: 2 });
  expect(forecast.problems[0].message).toMatch(/^Person email: /);
});
