import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
import { smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

/** Runs an operation and returns its result; fails on an error or a rejection. */
async function call(query: string, variables: object = {}, user = owner) {
  const { data, errors } = await app.as(user).execute(query, variables);
  expect(errors).toBeUndefined();
  const [reply] = Object.values(data);
  expect(reply).toMatchObject({ acknowledgement: true });
  return reply?.['data'] as never;
}

const found = async (search: string, user = owner) => {
  const hits: { kind: string; title: string; detail: string | null }[] = await call(
    'query ($search: String!) { searchEverything(search: $search) { acknowledgement data { kind title detail } } }',
    { search },
    user,
  );
  return hits.map(({ kind, title, detail }) => [kind, title, detail]);
};

beforeAll(async () => {
  app = await createTestApp();
  const place = await smsPlace(app);
  ({ owner, companyId } = place);
  const password = 'paper lantern quartz';
  const customer: { _id: string } = await call(
    'mutation ($input: CustomerInput!) { createCustomer(input: $input) { acknowledgement data { _id } } }',
    {
      input: {
        firstName: 'Vesna',
        lastName: 'Okafor',
        email: 'vesna@search.test',
        newPassword: password,
        confirmPassword: password,
      },
    },
  );
  const invoice: { _id: string } = await call(
    'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { acknowledgement data { _id } } }',
    {
      input: {
        customerId: customer._id,
        currency: 'EUR',
        lines: [{ description: 'Viewing', quantity: 1, unitAmount: 10_000 }],
      },
    },
  );
  await call('mutation ($id: ID!) { issueInvoice(id: $id) { acknowledgement data { _id } } }', {
    id: invoice._id,
  });
  const { id: providerId } = await place.provider();
  await place.draft(providerId, { name: 'Vesper evening' });
  await app.database.executeSql(BOOKING, [companyId]);
  for (const statement of DEALS) await app.database.executeSql(statement, [companyId]);
});
afterAll(() => app.close());

const BOOKING = `
  insert into bookings (company_id, id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
      last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
    select $1, gen_random_uuid(), gen_random_uuid(), 'Viewing', '', start, start + interval '30 minutes', start,
      start + interval '30 minutes', 'CONFIRMED', 'Vesta', 'Guest', 'UTC', '[]', false, 'Test', start, start, ' vesta guest'
    from (select timestamptz '2030-01-01 09:30Z' as start) s`;

const PIPELINE = '01900000-0000-7000-8000-0000000000b1';
const MEMBERS_PIPELINE = '01900000-0000-7000-8000-0000000000b2';

/** An account with a deal in a pipeline of all, and a deal in a pipeline that has no members. */
const DEALS = [
  `insert into accounts (company_id, id, name, name_key, domain, created_by, created_at, updated_at, search)
    select $1, gen_random_uuid(), 'Vesper Legal', 'vesper legal', 'vesper.test', 'Test', now(), now(), 'vesper legal vesper.test'`,
  `insert into pipelines (company_id, id, name, position, member_ids, created_at, updated_at)
    values ($1, '${PIPELINE}', 'Sales', 0, null, now(), now()), ($1, '${MEMBERS_PIPELINE}', 'Board', 1, '{}', now(), now())`,
  `insert into pipeline_stages (company_id, id, pipeline_id, name, position, probability)
    select company_id, id, id, 'New', 0, 10 from pipelines where company_id = $1`,
  `insert into deals (company_id, id, title, title_key, pipeline_id, stage_id, stage_entered_at, rank, status, account_id,
      currency, probability, created_by, created_at, updated_at, search)
    select $1, gen_random_uuid(), d.title, lower(d.title), d.pipeline, d.pipeline, now(), 1, 'OPEN',
      (select id from accounts where company_id = $1 and name = d.account), 'EUR', 10, 'Test', d.at, d.at, lower(d.title)
    from (values ('Vesper lease', '${PIPELINE}'::uuid, 'Vesper Legal', now()),
      ('Vespertine merger', '${MEMBERS_PIPELINE}', null, now() - interval '1 day')) as d(title, pipeline, account, at)`,
];

test('accounts, deals, customers, invoices, bookings and campaigns are found', async () => {
  expect(await found('ves')).toEqual([
    ['ACCOUNT', 'Vesper Legal', 'vesper.test'],
    ['DEAL', 'Vesper lease', 'Vesper Legal'],
    ['DEAL', 'Vespertine merger', null],
    ['CUSTOMER', 'Vesna Okafor', 'vesna@search.test'],
    ['INVOICE', 'INV-000001', 'Vesna Okafor'],
    ['BOOKING', 'Vesta Guest', '2030-01-01 09:30 · Viewing'],
    ['CAMPAIGN', 'Vesper evening', null],
  ]);
  expect(await found('INV-000001')).toEqual([['INVOICE', 'INV-000001', 'Vesna Okafor']]);
});

test('each kind is found only with access to its area, and only in the own company', async () => {
  const none = permissionsAt('NONE');
  const member = async (permissions: object) => {
    const user = await app.createUser({ role: 'MEMBER', companyId });
    await app.database.executeSql('update users set permissions = $2 where id = $1', [
      user.userId,
      JSON.stringify({ ...none, ...permissions }),
    ]);
    return (await found('ves', user)).map(([kind, title]) => (kind === 'DEAL' ? title : kind));
  };
  const inCrm = (areas: object) => ({ crm: { ...none.crm, ...areas } });
  expect(await member(inCrm({ accounts: 'VIEW' }))).toEqual(['ACCOUNT']);
  // With access to all leads: the deals of all owners, in pipelines that are open to the member
  expect(await member(inCrm({ lead: 'MANAGE', deals: 'VIEW' }))).toEqual(['Vesper lease']);
  // With assigned leads only: the deals of their own lead manager
  expect(await member(inCrm({ deals: 'VIEW' }))).toEqual([]);
  expect(await member({})).toEqual([]);
  expect(await member({ customers: 'VIEW' })).toEqual(['CUSTOMER', 'INVOICE']);
  const stranger = await app.createUser();
  await app.createCompany(stranger, { companyName: 'Other' });
  expect(await found('ves', stranger)).toEqual([]);
});
