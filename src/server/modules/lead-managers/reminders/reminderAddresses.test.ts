import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { REMINDER_ASKS_A_DAY, REMINDER_ASKS_AN_ADDRESS } from '#contract/limits/records/reminders.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let email: string;
let managerId: string;
let addresses = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover <b>&' });
  email = `mia${(addresses += 1)}@example.com`;
  managerId = await addManager({ firstName: 'Mia', email });
});

const call = async (query: string, variables: object = {}, user = owner) => {
  return app.as(user).reply(query, variables);
};
async function addManager(input: object, user = owner): Promise<string> {
  await call(
    'mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }',
    { input },
    user,
  );
  const list = '{ findLeadManagers(input: { sort: createdAt, direction: DESC }) { data { _id } } }';
  return (await call(list, {}, user)).data[0]._id;
}
const ASK = 'mutation($id: ID!) { askForReminders(id: $id) { acknowledgement statusCode message } }';
const ask = (id = managerId, user = owner) => call(ASK, { id }, user);
const STATE = 'query($id: ID!) { findLeadManager(id: $id) { data { reminders } } }';
const state = async (id = managerId) => (await call(STATE, { id })).data.reminders;
const change = (input: object) =>
  call(
    'mutation($id: ID!, $input: LeadManagerInput!) { updateLeadManager(id: $id, input: $input) { message } }',
    { id: managerId, input },
  );

const mailed = async (to = email, count = 1) => {
  const [newest] = await app.mailTo(to, count);
  const [link = ''] = /http\S+\/reminders\/\S+/.exec(newest?.text ?? '') ?? [];
  return { subject: newest?.subject, text: newest?.text ?? '', page: here(link) };
};
/** The link as this server answers it. */
const here = (link: string) => new URL(new URL(link).pathname, app.url).href;
const post = (page: string, body: string) =>
  fetch(page, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const accept = (page: string) => post(page, 'answer=accept');

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const addLead = (input: object) =>
  call('mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { message } }', {
    input: { firstName: 'Ann', phoneNumber: '+442079460123', managerId, ...input },
  });
const remind = () => app.services.reminders.remind();

test('a lead manager without an account is mailed reminders once their address has accepted', async () => {
  expect(await state()).toBe('NOT_ASKED');
  await addLead({ nextCall: inMinutes(5) });
  expect(await remind()).toBe(0);
  expect(await ask()).toMatchObject({
    acknowledgement: true,
    message: 'Reminder request sent by email',
  });
  expect(await state()).toBe('ASKED');
  expect(await remind()).toBe(0);

  const { subject, text, page } = await mailed();
  expect(subject).toBe('Accept reminder emails?');
  expect(text).toContain(`${owner.email} would like to send you reminder emails`);
  const accepted = await accept(page);
  expect(accepted.status).toBe(200);
  expect(await accepted.text()).toContain('receives reminders from');
  expect(await state()).toBe('ACCEPTED');
  expect(await remind()).toBe(1);
  expect((await mailed(email, 2)).subject).toBe('Calls and meetings due');
});

test('such an email contains no names, is sent once in a quarter of an hour, and has a link that stops them', async () => {
  await ask();
  await accept((await mailed()).page);
  await addLead({ nextCall: inMinutes(5) });
  expect(await remind()).toBe(1);
  const { text, page } = await mailed(email, 2);
  expect(text).toMatch(/\d\d:\d\d Call\n/);
  expect(text).not.toMatch(/Ann|442079460123|\/crm\//);

  await addLead({ nextCall: inMinutes(8) });
  app.clock.advance(14 * 60_000);
  expect(await remind()).toBe(0);
  // What mail programs send for their own button
  expect((await post(page, 'List-Unsubscribe=One-Click')).status).toBe(200);
  app.clock.advance(60_000);
  expect(await remind()).toBe(0);
  await accept(page);
  expect(await remind()).toBe(1);
});

test('opening the page changes nothing, shows the company’s name as text, and lets nothing run or leak', async () => {
  await ask();
  const { page } = await mailed();
  const opened = await fetch(page);
  expect(await state()).toBe('ASKED');
  expect(opened.status).toBe(200);
  const html = await opened.text();
  expect(html).toContain('Plover &#60;b&#62;&#38;');
  expect(html).toContain(email);
  expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(opened.headers.get('cache-control')).toBe('no-store');
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
});

test('an expired or forged link, or one of a deleted company, answers 404 and changes nothing', async () => {
  await ask();
  const { page } = await mailed();
  const forged = `${page.slice(0, -1)}${page.endsWith('A') ? 'B' : 'A'}`;
  for (const link of [forged, new URL('x', page).href, new URL('a.zzzzzzz.b', page).href]) {
    expect((await fetch(link)).status).toBe(404);
    expect((await accept(link)).status).toBe(404);
  }
  app.clock.advance(7 * 24 * 60 * 60_000);
  expect((await accept(page)).status).toBe(404);
  const { rows } = await app.database.executeSql(
    'select accepted_at from reminder_addresses where company_id = $1',
    [companyId],
  );
  expect(rows).toEqual([{ accepted_at: null }]);
});

test('an answer counts for its address alone: another one has to accept itself', async () => {
  await ask();
  const { page } = await mailed();
  await accept(page);
  await change({ email: `other-${email}` });
  expect(await state()).toBe('NOT_ASKED');
  await addLead({ nextCall: inMinutes(5) });
  expect(await remind()).toBe(0);
  await post(page, 'answer=stop');
  await accept(page);
  await change({ email });
  expect(await state()).toBe('STOPPED');
  expect(await ask()).toMatchObject({ acknowledgement: false, statusCode: 409 });
});

test('a manager with an account is not asked, nor one without an address, nor an address that accepted', async () => {
  const reply = async (id: string) => (await ask(id)).message;
  const member = await app.createUser({ role: 'MEMBER', companyId });
  const linked = await addManager({ firstName: 'Lin', userEmail: member.email, email: 'lin@example.com' });
  expect(await reply(linked)).toBe('Reminders are sent to the account of this lead manager');
  expect(await state(linked)).toBeNull();
  expect(await reply(await addManager({ firstName: 'No' }))).toBe('Add an email address first');
  const same = await addManager({ firstName: 'Same', email: owner.email });
  expect(await reply(same)).toContain('belongs to a user of this company');
  await ask();
  await accept((await mailed()).page);
  expect(await reply(managerId)).toBe('This address already receives reminders');
  const viewer = await app.createUser({ role: 'MEMBER', companyId, level: 'VIEW' });
  expect(await ask(managerId, viewer)).toMatchObject({ acknowledgement: false, statusCode: 403 });
});

test('an address receives a few requests a week in total; a company can send a limited number a day', async () => {
  for (let n = 1; n < REMINDER_ASKS_AN_ADDRESS; n += 1) expect((await ask()).acknowledgement).toBe(true);
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Stranger' });
  const theirs = await addManager({ firstName: 'Mia', email }, stranger);
  expect((await ask(theirs, stranger)).acknowledgement).toBe(true);
  expect(await ask(theirs, stranger)).toMatchObject({ acknowledgement: false, statusCode: 429 });
  expect(await ask()).toMatchObject({ acknowledgement: false, statusCode: 429 });
  expect(await app.mailTo(email)).toHaveLength(REMINDER_ASKS_AN_ADDRESS);

  await app.database.executeSql('update rate_limits set tokens = $2 where bucket = $1', [
    `reminder-asks|${companyId}`,
    REMINDER_ASKS_A_DAY,
  ]);
  const other = await addManager({ firstName: 'Else', email: `else-${email}` });
  expect(await ask(other)).toMatchObject({ acknowledgement: false, statusCode: 429 });
});

test('a request that is repeated under its key mails once', async () => {
  const send = async () => {
    const response = await fetch(app.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${owner.accessToken}`,
        'idempotency-key': `asked-for-${managerId}`,
      },
      body: JSON.stringify({ query: ASK, variables: { id: managerId } }),
    });
    return ((await response.json()) as { data: object }).data;
  };
  const first = await send();
  expect(first).toMatchObject({ askForReminders: { acknowledgement: true } });
  expect(await send()).toEqual(first);
  expect(await app.mailTo(email)).toHaveLength(1);
});

test('the request and its answer appear in the activity log', async () => {
  await ask();
  const { page } = await mailed();
  await accept(page);
  await accept(page);
  await post(page, '');
  const { data } = await call('{ findActivity { data { actorName action entity entityId } } }');
  const entries = data
    .filter(({ action }: { action: string }) => action.startsWith('reminders-'))
    .toReversed();
  const about = { entity: 'lead manager', entityId: managerId };
  expect(entries).toEqual([
    { ...about, action: 'reminders-asked', actorName: expect.any(String) },
    { ...about, action: 'reminders-accepted', actorName: email },
    { ...about, action: 'reminders-stopped', actorName: email },
  ]);
});

test('nothing is mailed to an address while the company is suspended', async () => {
  const platform = await suspending(app);
  await ask();
  await accept((await mailed()).page);
  await addLead({ nextCall: inMinutes(8) });
  await platform.suspend(companyId);
  expect(await remind()).toBe(0);
  await platform.lift(companyId);
  expect(await remind()).toBe(1);
});
