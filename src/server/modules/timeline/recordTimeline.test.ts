import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestRecord } from '#server/modules/records/testing/recordFixture.ts';
import { createRecordFixture } from '#server/modules/records/testing/recordFixture.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createRecordFixture>>;
let account: TestRecord;
let deal: TestRecord;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createRecordFixture(app);
  account = { kind: 'ACCOUNT', recordId: await fixture.deals.addAccount('Harbor Ltd') };
  deal = {
    kind: 'DEAL',
    recordId: await fixture.deals.addDeal({ title: 'Roof', accountId: account.recordId, amount: 100 }),
  };
});

test('the timeline of a deal has its notes, calls, moves and end, pinned notes first', async () => {
  const { deals, call, note } = fixture;
  const id = await note(deal, 'Wants a quote');
  await call('interact', { ...deal, input: { kind: 'CALL', text: 'No budget yet', outcome: 'REACHED' } });
  await deals.call('move', { id: deal.recordId, stageId: deals.stages[1]?._id });
  await deals.call('close', { id: deal.recordId, input: { outcome: 'LOST', reason: 'Too late' } });
  await deals.call('reopen', { id: deal.recordId });
  await call('updateNote', { ...deal, id, input: { isPinned: true } });
  expect(await fixture.lines(deal)).toEqual([
    'NOTE Wants a quote',
    'DEAL_REOPENED',
    'DEAL_LOST Too late',
    'STAGE_CHANGED',
    'CALL No budget yet',
    'CREATED',
  ]);
  const { data } = await call('timeline', deal);
  expect(data[3].changes).toEqual([{ field: 'stage', before: 'Qualified', after: 'Meeting' }]);
  expect(data[4].outcome).toBe('REACHED');
  expect(await fixture.lines(deal, { part: 'CALLS' })).toEqual(['CALL No budget yet']);
  const page = await call('timeline', { ...deal, input: { page: 2, limit: 4 } });
  expect([page.page.total, page.data.length]).toEqual([6, 2]);
});

test('the timeline of an account has the entries of its deals and the calls of its people', async () => {
  const { deals, call, note } = fixture;
  const personId = await deals.addPerson({ first_name: 'Ann', last_name: 'Lee' });
  await app
    .as(deals.owner)
    .reply(
      'mutation($id: ID!, $personId: ID!) { addPersonToAccount(id: $id, kind: CONTACT, personId: $personId) { message } }',
      { id: account.recordId, personId },
    );
  await note(account, 'Pays late');
  await note(deal, 'Wants a quote');
  const person = { kind: 'CONTACT', recordId: personId } as const;
  await call('interact', { ...person, input: { kind: 'CALL', text: 'Will decide soon' } });
  await note(person, 'Likes tea');
  const { data } = await call('timeline', account);
  expect(data.map(({ text, about }: Reply) => [text, about?.name ?? null])).toEqual(
    expect.arrayContaining([
      ['Pays late', null],
      ['Wants a quote', 'Roof'],
      ['Will decide soon', 'Ann Lee'],
    ]),
  );
  expect(data.map(({ text }: Reply) => text)).not.toContain('Likes tea');
});

test('an account hides the deals and people that the viewer may not see', async () => {
  const { deals, note } = fixture;
  const hidden = await deals.addDeal({ title: 'Secret', accountId: account.recordId, amount: 1 });
  await note({ kind: 'DEAL', recordId: hidden }, 'Secret price');
  await note(deal, 'Open price');
  await note(account, 'Pays late');
  const reader = await deals.addMember({ accounts: 'VIEW' });
  expect(await fixture.lines(account, { user: reader })).toEqual(['NOTE Pays late']);
  const agent = await deals.addMember({ accounts: 'VIEW', deals: 'VIEW', lead: 'VIEW' }, true);
  const own = await deals.addManager('Own', agent);
  await deals.call('update', { id: deal.recordId, input: { ownerId: own } });
  const seen = await fixture.lines(account, { user: agent, part: 'NOTES' });
  expect(seen.toSorted()).toEqual(['NOTE Open price', 'NOTE Pays late']);
});

test('quotes of a deal are in its timeline, their invoices only for viewers of customers', async () => {
  const { deals } = fixture;
  const won = await deals.addDeal({
    title: 'Kitchen',
    accountId: account.recordId,
    lines: [{ description: 'Kitchen', quantity: 1, unitAmount: 5_000 }],
  });
  const record = { kind: 'DEAL', recordId: won } as const;
  const run = (operation: string) => app.as(deals.owner).reply(`mutation { ${operation} { message } }`);
  await run(`createQuote(dealId: "${won}")`);
  await deals.call('close', { id: won, input: { outcome: 'WON' } });
  await run(`invoiceDeal(id: "${won}")`);
  const all = await fixture.lines(record, { part: 'QUOTES' });
  expect(all).toEqual(['INVOICE_CREATED', 'QUOTE_CREATED QUO-000001']);
  const reader = await deals.addMember({ deals: 'VIEW' });
  expect(await fixture.lines(record, { part: 'QUOTES', user: reader })).toEqual(['QUOTE_CREATED QUO-000001']);
});

test('notes of a deal follow its permissions: level, owner and pipeline', async () => {
  const { deals, call, note } = fixture;
  const id = await note(deal, 'Wants a quote');
  const reader = await deals.addMember({ deals: 'VIEW', contacts: 'MANAGE' });
  const editor = await deals.addMember({ deals: 'EDIT' });
  const assigned = await deals.addMember({ deals: 'EDIT', lead: 'EDIT' }, true);
  await deals.addManager('Own', assigned);
  const write = { ...deal, input: { kind: 'NOTE', text: 'Hello' } };
  expect((await call('interact', write, reader)).statusCode).toBe(403);
  expect((await call('interact', write, editor)).statusCode).toBe(201);
  expect((await call('interact', write, assigned)).statusCode).toBe(404);
  expect((await call('deleteNote', { ...deal, id }, editor)).statusCode).toBe(403);
  expect((await call('updateNote', { ...account, id, input: { text: 'A' } })).statusCode).toBe(404);
  expect((await call('deleteNote', { ...deal, id })).message).toBe('Note deleted');
  expect((await call('restoreNote', { ...deal, id })).message).toBe('Note restored');
  await deals.call('trash', { id: deal.recordId });
  expect((await call('interact', write)).statusCode).toBe(409);
});

test('messages and next dates are refused on a deal', async () => {
  for (const input of [
    { kind: 'MESSAGE', text: 'Hi' },
    { kind: 'CALL', nextCall: '2031-01-01T10:00:00Z' },
  ])
    expect((await fixture.call('interact', { ...deal, input })).statusCode).toBe(400);
});

test('a mention in a note of a deal notifies members who may see the deal, with a link to it', async () => {
  const { deals, call, note } = fixture;
  const seeing = await deals.addMember({ deals: 'VIEW' });
  const blind = await deals.addMember({ contacts: 'VIEW' });
  const mention = (user: { userId: string }) => `@[Someone](${user.userId})`;
  await note(deal, `Ask ${mention(seeing)} and ${mention(blind)}`).catch(() => null);
  expect((await call('notifications', {}, seeing)).data).toMatchObject([
    { kind: 'MENTION', record: { _id: deal.recordId, kind: 'DEAL', name: 'Roof' }, dealId: null },
  ]);
  expect((await call('notifications', {}, blind)).data).toEqual([]);
  const members = (await call('members', deal)).data.map(({ _id }: Reply) => _id);
  expect(members).toContain(seeing.userId);
  expect(members).not.toContain(blind.userId);
  await app.database.executeSql('update deals set trashed_at = now() where id = $1', [deal.recordId]);
  expect((await call('notifications', {}, seeing)).data).toEqual([]);
});

test('the notes of a merged account follow the survivor', async () => {
  const { deals, call, note } = fixture;
  const other = { kind: 'ACCOUNT', recordId: await deals.addAccount('Harbor GmbH') } as const;
  await note(other, 'Has a dog');
  await call('createTask', { ...other, input: { title: 'Call', due: '2031-01-01' } });
  await call('mergeAccounts', { id: account.recordId, otherId: other.recordId });
  expect(await fixture.lines(account, { part: 'NOTES' })).toEqual(['NOTE Has a dog']);
  expect((await call('tasks', account)).data).toMatchObject([{ title: 'Call' }]);
  expect((await call('tasks', other)).data).toEqual([]);
});
