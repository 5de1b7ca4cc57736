import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIRST_ANSWERS_ID } from '#contract/routes/firstAnswers.ts';
import type { FirstAnswers } from '#contract/routes/firstAnswers.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover' });
  await app.as(owner).reply(CREATE, { input: { firstName: '</script>Ann', phoneNumber: '+442079460123' } });
});
afterAll(() => app.close());

const CREATE = 'mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement } }';
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test('a page brings along who is signed in, what the frame shows, and the rows of its list', async () => {
  const { text, answers } = await open('/crm/leads', owner);
  expect(Object.keys(answers).toSorted()).toEqual([
    'FindUserBySecret',
    'findLeadChoices',
    'findLeads',
    'findListViews',
    'findMyCompanies',
    'findShortcuts',
  ]);
  expect(rowsOf(answers['findLeads'])).toEqual(['</script>Ann']);
  expect(text).toContain('\\u003c/script>Ann');
  expect(text.endsWith('</script></body></html>')).toBe(true);
});

test('a lead’s page brings along the lead, and the dashboard its numbers', async () => {
  const { data } = await app.as(owner).reply('{ findLeads(input: {}) { data { _id } } }');
  const lead = await open(`/crm/leads/${data[0]._id}`, owner);
  expect(lead.answers['findLead']).toMatchObject({
    findLead: { data: { personalInformation: { fullName: { firstName: '</script>Ann' } } } },
  });
  expect(Object.keys(lead.answers)).toEqual(expect.arrayContaining(['findTasks', 'findLeadChoices']));
  const { answers } = await open('/dashboard?days=90', owner);
  expect(answers['findDashboard']).toMatchObject({ findDashboard: { data: { totalLeads: 1 } } });
});

test.each([
  ['/crm/lead-managers', 'findLeadManagers'],
  ['/crm/projects', 'findProjects'],
  ['/crm/message-templates', 'findMessageTemplates'],
  ['/appointments/bookings?status=CONFIRMED', 'findBookings'],
  ['/customers/customers', 'findCustomers'],
  ['/customers/transactions', 'findInvoices'],
  ['/team', 'findTeamMembers'],
  ['/sms/campaigns', 'findSmsCampaigns'],
  ['/sms/inbox?box=UNREAD', 'findSmsThreads'],
  ['/sms/automation', 'findAutomations'],
  ['/sms/providers', 'findSmsProviders'],
  ['/sms/opt-outs', 'findSmsOptOuts'],
])('%s brings its rows along', async (path, query) => {
  const { answers } = await open(path, owner);
  expect(answers[query]).toMatchObject({ [query]: { acknowledgement: true } });
});

test('days are the company’s, whose zone is not known yet: rows of such a filter are asked for later', async () => {
  const { answers } = await open('/customers/customers?created=today', owner);
  expect(Object.keys(answers)).toContain('findListViews');
  expect(answers['findCustomers']).toBeUndefined();
});

test('pages beside those of a lead bring none along', async () => {
  expect((await open('/crm/leads/add', owner)).answers['findLead']).toBeUndefined();
});

test('nothing secret is in it', async () => {
  const { text } = await open('/crm/leads', owner);
  const claims = JSON.parse(
    Buffer.from(owner.accessToken.split('.')[1] ?? '', 'base64url').toString(),
  ) as Record<string, string>;
  for (const secret of [owner.accessToken, claims['secretToken']]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
});

test('the rows are those of the address', async () => {
  expect(rowsOf((await open('/crm/leads?search=Nobody', owner)).answers['findLeads'])).toEqual([]);
});

test('the rows are those of the view that the list opens with', async () => {
  const manager = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  const { data } = await app
    .as(manager)
    .reply<{ data: { _id: string } }>(
      `mutation ($input: ListViewInput!) { createListView(list: leads, input: $input) { message data { _id } } }`,
      { input: { name: 'Zed', search: 'Zed', columns: [], sorts: [], filters: [] } },
    );
  await app
    .as(manager)
    .reply('mutation ($id: ID) { setDefaultListView(list: leads, id: $id) { message } }', { id: data._id });
  expect(rowsOf((await open('/crm/leads', manager)).answers['findLeads'])).toEqual([]);
});

test('whoever may not see a list gets none of its rows', async () => {
  const blind = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const { answers } = await open('/crm/leads', blind);
  expect(Object.keys(answers)).toContain('FindUserBySecret');
  expect(answers['findLeads']).toBeUndefined();
});

test('somebody of another company gets the rows of theirs', async () => {
  const other = await app.createUser();
  await app.createCompany(other, { companyName: 'Heron' });
  expect(rowsOf((await open('/crm/leads', other)).answers['findLeads'])).toEqual([]);
});

test.each([
  ['nobody is signed in', OPENED, false],
  ['another site leads here', { ...OPENED, 'sec-fetch-site': 'cross-site' }, true],
  ['a company’s own site leads here', { ...OPENED, 'sec-fetch-site': 'same-site' }, true],
  ['it is shown within another page', { ...OPENED, 'sec-fetch-dest': 'iframe' }, true],
  ['it is fetched ahead', { ...OPENED, 'sec-purpose': 'prefetch' }, true],
  ['the browser does not say who leads here', {}, true],
])('a page has no answers where %s', async (_why, headers, isSignedIn) => {
  const { status, answers, text } = await open('/crm/leads', isSignedIn ? owner : null, headers);
  expect([status, answers]).toEqual([200, {}]);
  expect(text).not.toContain(FIRST_ANSWERS_ID);
});

test.each([
  ['of nobody', 'a.b.c'],
  ['that is none', '%00'],
])('a token %s brings none', async (_what, accessToken) => {
  const { status, answers } = await open('/crm/leads', { accessToken });
  expect([status, answers]).toEqual([200, {}]);
});

test('where no screen stands nothing is asked', async () => {
  const { status, answers } = await open('/crm/nothing/here/at/all', owner);
  expect([status, answers]).toEqual([404, {}]);
});

async function open(path: string, user: Pick<TestUser, 'accessToken'> | null, headers: object = OPENED) {
  const cookie: Record<string, string> = user ? { cookie: `accessToken=${user.accessToken}` } : {};
  const reply = await fetch(new URL(path, app.url), { headers: { ...headers, ...cookie } });
  const text = await reply.text();
  const json = new RegExp(`id="${FIRST_ANSWERS_ID}">(.*?)</script>`).exec(text)?.[1];
  const { answers = [] } = json ? (JSON.parse(json) as FirstAnswers) : {};
  const byName = answers.map(({ document, data }) => [/^query (\w+)/.exec(document)?.[1], data]);
  return { status: reply.status, text, answers: Object.fromEntries(byName) as Record<string, unknown> };
}

function rowsOf(answer: unknown): string[] {
  const { findLeads } = answer as {
    findLeads: { data: { personalInformation: { fullName: { firstName: string } } }[] };
  };
  return findLeads.data.map(({ personalInformation }) => personalInformation.fullName.firstName);
}
