import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PageData } from '#contract/routes/pageData.ts';
import { PAGE_DATA_ID } from '#contract/routes/pageData.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

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
const PHONE = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36';
const OPENED = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

test('a page brings the signed-in user, the data of the frame and the rows of its list', async () => {
  const { text, data } = await open('/crm/leads', owner);
  expect(Object.keys(data).toSorted()).toEqual([
    'FindUserBySecret',
    'findLeadChoices',
    'findListViews',
    'findMyCompanies',
    'findPeople',
  ]);
  expect(rowsOf(data['findPeople'])).toEqual(['</script>Ann']);
  expect(text).toContain('\\u003c/script>Ann');
  expect(text.endsWith('</script></body></html>')).toBe(true);
});

test('a page shows its screen before any script runs, with its styles', async () => {
  const { text, policy } = await open('/crm/leads', owner);
  const [, nonce] = /<style data-emotion="mui [^"]+" nonce="([^"]+)">/.exec(text) ?? [];
  expect(policy).toContain(`'nonce-${nonce}'`);
  expect(text).toMatch(/<div id="root" data-rendered>.*role="table".*&lt;\/script&gt;Ann/);
  expect(text.indexOf('<style')).toBeLessThan(text.indexOf('rel="stylesheet"'));
  expect(text).toContain('data-layout="wide"');
});

test('a phone’s page has a list of cards and no sidebar', async () => {
  const { text } = await open('/crm/leads', owner, { ...OPENED, 'user-agent': PHONE });
  expect(text).toContain('data-layout="phone"');
  expect(text).toContain('>Open menu</span>');
  expect(text).not.toContain('id="sidebar"');
});

test('the sign-in is rendered for signed-out browsers, without data', async () => {
  const { text, data } = await open('/auth/login', null);
  expect(text).toMatch(/<div id="root" data-rendered>.*<h1[^>]*>Log in<\/h1>/);
  expect(data).toEqual({});
  expect((await open('/auth/login', owner)).text).toContain('<div id="root"></div>');
});

test('a user without a company gets a page that the browser renders', async () => {
  const { text } = await open('/crm/leads', await app.createUser());
  expect(text).toContain('<div id="root"></div>');
});

test('a lead’s page brings the lead, and the dashboard its figures', async () => {
  const leads = await app.as(owner).reply('{ findLeads(input: {}) { data { _id } } }');
  const lead = await open(`/crm/leads/${leads.data[0]._id}`, owner);
  expect(lead.data['findPerson']).toMatchObject({
    data: { personalInformation: { fullName: { firstName: '</script>Ann' } } },
  });
  expect(Object.keys(lead.data)).toEqual(expect.arrayContaining(['findRecordTasks', 'findLeadChoices']));
  const { data } = await open('/dashboard?days=90', owner);
  expect(data['findDashboard']).toMatchObject({ data: { totalLeads: 1 } });
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
])('%s brings its rows', async (path, query) => {
  const { data } = await open(path, owner);
  expect(data[query]).toMatchObject({ acknowledgement: true });
});

test('rows that depend on the company’s time zone are left to the browser', async () => {
  const { data } = await open('/customers/customers?created=today', owner);
  expect(Object.keys(data)).toContain('findListViews');
  expect(data['findCustomers']).toBeUndefined();
});

test('other pages below the leads bring no lead', async () => {
  expect((await open('/crm/leads/add', owner)).data['findPerson']).toBeUndefined();
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

test('the rows match the search of the address', async () => {
  expect(rowsOf((await open('/crm/leads?search=Unmatched', owner)).data['findPeople'])).toEqual([]);
});

test('the rows match the default view', async () => {
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
  expect(rowsOf((await open('/crm/leads', manager)).data['findPeople'])).toEqual([]);
});

test('a user without the right to a list gets none of its rows', async () => {
  const blind = await app.createUser({ role: 'MEMBER', companyId, level: 'NONE' });
  const { data } = await open('/crm/leads', blind);
  expect(Object.keys(data)).toContain('FindUserBySecret');
  expect(data['findPeople']).toBeUndefined();
});

test('a user of another company gets the rows of that company', async () => {
  const other = await app.createUser();
  await app.createCompany(other, { companyName: 'Heron' });
  expect(rowsOf((await open('/crm/leads', other)).data['findPeople'])).toEqual([]);
});

test.each([
  ['there is no session', OPENED, false],
  ['another site leads here', { ...OPENED, 'sec-fetch-site': 'cross-site' }, true],
  ['a company’s own site leads here', { ...OPENED, 'sec-fetch-site': 'same-site' }, true],
  ['it is shown within another page', { ...OPENED, 'sec-fetch-dest': 'iframe' }, true],
  ['it is prefetched', { ...OPENED, 'sec-purpose': 'prefetch' }, true],
  ['the browser does not say who leads here', {}, true],
])('a page has no data where %s', async (_why, headers, isSignedIn) => {
  const { status, data, text } = await open('/crm/leads', isSignedIn ? owner : null, headers);
  expect([status, data]).toEqual([200, {}]);
  expect(text).not.toContain(PAGE_DATA_ID);
});

test.each([
  ['of no session', 'a.b.c'],
  ['that is none', '%00'],
])('a token %s brings no data', async (_what, accessToken) => {
  const { status, data } = await open('/crm/leads', { accessToken });
  expect([status, data]).toEqual([200, {}]);
});

test('a path without a screen brings no data', async () => {
  const { status, data } = await open('/crm/nothing/here/at/all', owner);
  expect([status, data]).toEqual([404, {}]);
});

async function open(path: string, user: Pick<TestUser, 'accessToken'> | null, headers: object = OPENED) {
  const cookie: Record<string, string> = user ? { cookie: `accessToken=${user.accessToken}` } : {};
  const reply = await fetch(new URL(path, app.url), { headers: { ...headers, ...cookie } });
  const text = await reply.text();
  const json = new RegExp(`id="${PAGE_DATA_ID}">(.*?)</script>`).exec(text)?.[1];
  const { queries = [] } = json ? (JSON.parse(json) as PageData) : {};
  const byName = queries.map(({ endpointName, value }) => [endpointName, value]);
  const policy = reply.headers.get('content-security-policy');
  return { status: reply.status, text, policy, data: Object.fromEntries(byName) as Record<string, unknown> };
}

function rowsOf(reply: unknown): string[] {
  const { data } = reply as { data: { personalInformation: { fullName: { firstName: string } } }[] };
  return data.map(({ personalInformation }) => personalInformation.fullName.firstName);
}
