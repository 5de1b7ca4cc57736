import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { REMINDER_MAILS_A_DAY } from '#contract/limits/records/reminders.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let companyId: string;
let managerId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover' });
  member = await app.createUser({ role: 'MEMBER', companyId });
  managerId = await addManager({ firstName: 'Mia', userEmail: member.email });
});

const call = async (query: string, variables: object = {}) => {
  return app.as(owner).reply(query, variables);
};
async function addManager(input: object): Promise<string> {
  await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input,
  });
  const { data } = await call(
    '{ findLeadManagers(input: { sort: createdAt, direction: DESC }) { data { _id } } }',
  );
  return data[0]._id;
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const addLead = async (input: object): Promise<string> =>
  (
    await call(
      'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
      {
        input: { firstName: 'Ann', phoneNumber: '+442079460123', managerId, ...input },
      },
    )
  ).personId;
const update = (id: string, input: object) =>
  call('mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { message } }', {
    id,
    input,
  });
const remind = () => app.services.reminders.remind();

test('the account of a lead manager is reminded of a call shortly before it is due, once, and anew after it was moved', async () => {
  const personId = await addLead({ nextCall: inMinutes(13) });
  expect(await remind()).toBe(0);
  app.clock.advance(4 * 60_000);
  expect(await remind()).toBe(1);
  expect(await remind()).toBe(0);
  const [mail] = await app.mailTo(member.email);
  expect(mail).toMatchObject({ subject: 'Calls and meetings due' });
  expect(mail?.text).toMatch(/\d\d:\d\d Call with Ann, \+442079460123/);
  expect(mail?.text).toContain(`/crm/leads/${personId}`);

  await update(personId, { nextCall: inMinutes(20) });
  app.clock.advance(15 * 60_000);
  expect(await remind()).toBe(1);
});

test('one email in a quarter of an hour contains everything due before the next', async () => {
  await addLead({ nextCall: inMinutes(5) });
  await addLead({ firstName: 'Ben', nextMeeting: inMinutes(24) });
  expect(await remind()).toBe(1);
  const [mail] = await app.mailTo(member.email);
  expect(mail?.text).toContain('Call with Ann');
  expect(mail?.text).toContain('Meeting with Ben');

  for (let n = 0; n < 3; n += 1) await addLead({ nextCall: inMinutes(8) });
  app.clock.advance(14 * 60_000);
  expect(await remind()).toBe(0);
  app.clock.advance(60_000);
  expect(await remind()).toBe(1);
  expect(await app.mailTo(member.email, 2)).toHaveLength(2);
});

test('an unconfirmed address receives no email: a manager without an account who was not asked, or one who left', async () => {
  managerId = await addManager({ firstName: 'Victim', email: 'victim@example.com' });
  await addLead({ nextCall: inMinutes(5) });
  expect(await remind()).toBe(0);
  const left = await app.createUser({ role: 'MEMBER', companyId });
  managerId = await addManager({ firstName: 'Left', userEmail: left.email });
  await addLead({ nextCall: inMinutes(5) });
  await app.database.executeSql('delete from memberships where user_id = $1', [left.userId]);
  expect(await remind()).toBe(0);
});

test('an email names only visible people: leads for readers with access to leads, contacts likewise', async () => {
  const { userId } = member;
  const allow = (lead: string, contacts: string) =>
    app.database.executeSql(
      `update users set permissions = jsonb_set(jsonb_set(permissions, '{crm,lead}', to_jsonb($2::text)), '{crm,contacts}', to_jsonb($3::text)) where id = $1`,
      [userId, lead, contacts],
    );
  await call('mutation($input: PersonInput!) { createContact(input: $input) { message } }', {
    input: { firstName: 'Cy', managerId, nextMeeting: inMinutes(5) },
  });
  await addLead({ nextCall: inMinutes(5) });
  await allow('NONE', 'VIEW');
  expect(await remind()).toBe(1);
  const [mail] = await app.mailTo(member.email);
  expect(mail?.text).toContain('Meeting with Cy');
  expect(mail?.text).not.toContain('Ann');

  await allow('NONE', 'NONE');
  await addLead({ nextCall: inMinutes(24) });
  app.clock.advance(16 * 60_000);
  expect(await remind()).toBe(0);
  expect(await app.mailTo(member.email)).toHaveLength(1);
});

test('a company mails so many reminders in a day and no more', async () => {
  await app.database.executeSql('insert into rate_limits (bucket, tokens, refilled_at) values ($1, $2, $3)', [
    `reminder-mails|${companyId}`,
    REMINDER_MAILS_A_DAY,
    app.clock.now().toISOString(),
  ]);
  await addLead({ nextCall: inMinutes(5) });
  await addLead({ nextCall: inMinutes(24 * 60 + 5) });
  expect(await remind()).toBe(0);
  app.clock.advance(24 * 60 * 60_000);
  expect(await remind()).toBe(1);
});

test('a suspended company sends no reminders; those still due are sent once the suspension is lifted', async () => {
  const platform = await suspending(app);
  await addLead({ nextCall: inMinutes(8) });
  await platform.suspend(companyId);
  expect(await remind()).toBe(0);
  await platform.lift(companyId);
  expect(await remind()).toBe(1);
});
