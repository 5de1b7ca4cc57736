import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createApp } from '#server/app.ts';
import { systemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { seedDemo } from './demo.ts';
import { DEMO_PASSWORD } from './demoAccounts.ts';

let app: TestApp;
const TOKENS = { phoneFingerprint: (companyId: string, phone: string) => `${companyId} ${phone}` };

// As at the first start: the server's jobs begin once the data is there
beforeAll(async () => {
  const database = await openTestDatabase();
  const config = readConfig({ PORT: '0', DATA_DIR: database.dataDir, LOG_LEVEL: 'fatal' });
  const passwords = createPasswords({ memoryCost: 1024 });
  const unstarted = await createApp({ config, database, logger: createLogger('fatal'), passwords });
  const files = { put: async () => {}, read: async () => null, remove: async () => {} };
  const deps = {
    database,
    services: unstarted.services,
    passwords,
    tokens: TOKENS,
    files,
    clock: systemClock,
  };
  await seedDemo(deps);
  await unstarted.close();
  app = await createTestApp({ database });
});
afterAll(() => app.close());

const LOGIN = `mutation ($email: String!) {
  login(email: $email, password: "${DEMO_PASSWORD}") { message accessToken } }`;
const DASHBOARD = `{ findDashboard(days: 90) { message data {
  totalLeads newLeads won contacts callsOverdue callsToday
  funnel { label count } bySource { label } byManager { label count } leadsOverTime { count } } } }`;

const REPORTS = `{
  findLeadReport(days: 90) { data { byStage { current { medianSeconds } } } }
  findContactReport(days: 90) { data { firstContact { current { contacted medianSeconds } } } }
  findBookingReport(days: 90) { data { total { current { noShows cancelled } } byHost { id } } }
  findMoneyReport(days: 90) { data { byCurrency {
    currency invoiced { current { count } } paid { current { count } } overdue { current { count } } } } } }`;

async function dashboardOf(email: string) {
  const { data } = await app.as(null).execute(LOGIN, { email });
  const accessToken = data['login']!['accessToken'] as string;
  const answer = await app.as({ accessToken }).execute(DASHBOARD);
  return answer.data['findDashboard']!['data'] as Record<string, ReturnType<typeof JSON.parse>>;
}

test('the owner finds leads over all stages, sources and lead managers, some with calls due', async () => {
  const dashboard = await dashboardOf('owner@demo.test');
  expect(dashboard).toMatchObject({ totalLeads: 140, newLeads: 140, contacts: 26 });
  expect(dashboard['funnel'].every(({ count }: { count: number }) => count > 0)).toBe(true);
  expect(dashboard['bySource'].length).toBeGreaterThanOrEqual(6);
  expect(dashboard['byManager']).toHaveLength(5);
  expect(dashboard['won']).toBeGreaterThan(5);
  expect(dashboard['callsOverdue']).toBeGreaterThan(2);
});

test('the member finds only the leads that are assigned to them', async () => {
  const { totalLeads, byManager } = await dashboardOf('member@demo.test');
  expect(byManager).toEqual([{ label: 'Max Member', count: totalLeads }]);
  expect(totalLeads).toBeGreaterThan(15);
});

test('three campaigns are finished, with failures, answers and opt-outs', async () => {
  const { rows } = await app.database.executeSql(
    `select c.name, c.status, count(m.id) filter (where m.status = 'DELIVERED')::int as delivered,
       count(m.id) filter (where m.status = 'FAILED')::int as failed
     from sms_campaigns c left join sms_messages m on m.company_id = c.company_id and m.campaign_id = c.id group by 1, 2 order by 2, 3 desc`,
  );
  expect(rows).toHaveLength(4);
  expect(rows[0]).toMatchObject({ status: 'DRAFT', delivered: 0 });
  for (const campaign of rows.slice(1) as { delivered: number }[]) {
    expect(campaign).toMatchObject({ status: 'FINISHED' });
    expect(campaign.delivered).toBeGreaterThan(10);
  }
  expect(rows.some((campaign) => (campaign as { failed: number }).failed > 0)).toBe(true);
  const { rows: words } = await app.database.executeSql(
    `select word, count(*)::int as count from sms_received group by 1 order by 1`,
  );
  expect(words).toEqual([
    { word: 'STOP', count: 3 },
    { word: null, count: 9 },
  ]);
});

test('campaigns follow the marketing policy: every message has consent on record', async () => {
  const { rows } = await app.database.executeSql(
    `select distinct allowed_by from sms_messages where campaign_id is not null and status = 'DELIVERED'`,
  );
  expect(rows).toEqual([{ allowed_by: 'CONSENT' }]);
  const { rows: drafts } = await app.database.executeSql(
    `select follows_policy from sms_campaigns where status = 'DRAFT'`,
  );
  expect(drafts).toEqual([{ follows_policy: true }]);
  const { rows: late } = await app.database.executeSql(
    `select from (select at, lag(at) over (partition by company_id order by seq) as before from consent_entries) e
     where at < before`,
  );
  expect(late).toEqual([]);
});

test('two automations are on, with people who completed them and people who wait', async () => {
  const { rows } = await app.database.executeSql(
    `select a.name, a.is_on, count(*) filter (where r.state = 'DONE')::int as done,
       count(*) filter (where r.state = 'RUNNING')::int as running
     from automations a left join automation_runs r on r.company_id = a.company_id and r.automation_id = a.id group by 1, 2 order by 1`,
  );
  expect(rows).toMatchObject([
    { name: 'After the open house', is_on: true, running: 0 },
    { name: 'Call new leads back', is_on: true },
  ]);
  const [followUp, welcome] = rows as { done: number; running: number }[];
  expect(followUp?.done).toBeGreaterThan(5);
  expect(welcome?.done).toBeGreaterThan(0);
  expect(welcome?.running).toBeGreaterThan(0);
});

test('the reports have stage times, first contacts, bookings with no-shows, and money', async () => {
  const { data } = await app.as(null).execute(LOGIN, { email: 'owner@demo.test' });
  const accessToken = data['login']!['accessToken'] as string;
  const { data: found } = await app.as({ accessToken }).execute(REPORTS);
  const of = (name: string) => found[name]!['data'] as Record<string, ReturnType<typeof JSON.parse>>;
  for (const stage of of('findLeadReport')['byStage'].slice(0, 5))
    expect(stage.current.medianSeconds).toBeGreaterThan(0);
  const { current: contact } = of('findContactReport')['firstContact'];
  expect(contact.contacted).toBeGreaterThan(90);
  expect(contact.medianSeconds).toBeLessThan(48 * 3600);
  const { byHost, total } = of('findBookingReport');
  expect(byHost).toHaveLength(3);
  expect(total.current.noShows).toBeGreaterThan(1);
  expect(total.current.cancelled).toBeGreaterThan(1);
  const [money] = of('findMoneyReport')['byCurrency'];
  expect(money).toMatchObject({ currency: 'USD' });
  for (const line of [money.invoiced, money.paid, money.overdue])
    expect(line.current.count).toBeGreaterThan(0);
});

test('invoices are in every state, of the currency of their company', async () => {
  const { rows } = await app.database.executeSql(
    `select distinct c.slug, i.currency, i.state from invoices i join companies c on c.id = i.company_id order by 1, 3`,
  );
  const of = (slug: string) => rows.filter((row) => (row as { slug: string }).slug === slug);
  expect(of('harbour-homes').map((row) => (row as { state: string }).state)).toEqual([
    'DRAFT',
    'OPEN',
    'PAID',
    'UNCOLLECTIBLE',
    'VOID',
  ]);
  expect(new Set(of('harbour-homes').map((row) => (row as { currency: string }).currency))).toEqual(
    new Set(['USD']),
  );
  expect(new Set(of('lumen-dental').map((row) => (row as { currency: string }).currency))).toEqual(
    new Set(['GBP']),
  );
});

test('an import can be undone, and leads have tasks, files and custom fields', async () => {
  const { rows } = await app.database.executeSql(
    `select (select state from change_jobs where kind = 'IMPORT') as import,
       (select created from change_jobs where kind = 'IMPORT')::int as imported,
       (select count(*) from custom_fields f join companies c on c.id = f.company_id where c.slug = 'harbour-homes')::int as fields,
       (select count(*) from person_files)::int as files,
       (select count(*) from tasks where done_at is null)::int as tasks,
       (select count(*) from list_views)::int as views`,
  );
  expect(rows).toMatchObject([{ import: 'DONE', imported: 9, fields: 5, files: 3, views: 3 }]);
  expect((rows as { tasks: number }[])[0]?.tasks).toBeGreaterThanOrEqual(12);
});

test('whatever people did, they did in the working hours of their company, on a quarter of an hour', async () => {
  const { rows } = await app.database.executeSql(
    `select e.entity, e.action, e.created_at at time zone c.time_zone as at
     from events e join companies c on c.id = e.company_id
     where e.created_at < date_trunc('day', now() at time zone c.time_zone) at time zone c.time_zone
       and e.entity in ('lead', 'contact', 'booking', 'invoice') and e.source = 'USER' and e.actor_id is not null
       and ((e.created_at at time zone c.time_zone)::time not between '08:00' and '18:00' and e.action <> 'created'
         or extract(minute from e.created_at)::int % 15 > 0)`,
  );
  expect(rows).toEqual([]);
});

test('every phone number is unassigned, and every address is at an example domain', async () => {
  const { rows } = await app.database.executeSql('select phone, phone_typed, whatsapp, email from people');
  const people = rows as {
    phone: string | null;
    phone_typed: string | null;
    whatsapp: string | null;
    email: string | null;
  }[];
  expect(people).toHaveLength(140 + 26 + 36 + 12);
  for (const { phone, phone_typed, whatsapp, email } of people) {
    expect(phone === null).toBe(phone_typed === null);
    for (const number of [phone, whatsapp])
      expect(number ?? '+12125550100').toMatch(/^(\+1\d{3}55501\d\d|\+442079460\d{3})$/);
    expect(email ?? 'a@example.com').toMatch(/^[a-z.]+@example\.(com|net|org)$/);
  }
});

test('the form of the company is open, and takes what programs send to it', async () => {
  const send = async (values: object) => {
    const response = await fetch(`${app.url}/public/forms/harbour-homes/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values, consent: { marketing: true }, key: 'demo-form' }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  expect((await send({ firstName: 'Ann' })).status).toBe(422);
  const ann = { firstName: 'Ann', lastName: 'Archer', email: 'ann@visitor.test', phone: '+12125550177' };
  expect(await send(ann)).toMatchObject({
    status: 201,
    body: { _id: expect.any(String), thanks: expect.any(String), redirectUrl: null },
  });
  const { rows } = await app.database.executeSql(
    `select channel, wording from consent_entries where channel = 'FORM'`,
  );
  expect(rows).toEqual([
    { channel: 'FORM', wording: 'Harbour Homes may send me text messages about new homes and viewings' },
  ]);
});

test('a quarter of deals in two pipelines, with history, owners, currencies, quotes and a forecast', async () => {
  const { rows } = await app.database.executeSql(
    `select p.name, count(*)::int as deals, count(distinct d.owner_id)::int as owners,
       count(*) filter (where d.status = 'OPEN')::int as open, count(*) filter (where d.status = 'WON')::int as won,
       count(*) filter (where d.status = 'LOST')::int as lost, count(*) filter (where d.currency = 'EUR')::int as foreign,
       count(*) filter (where d.invoice_id is not null)::int as invoiced,
       count(*) filter (where d.status = 'OPEN' and d.updated_at < now() - s.rotting_days * interval '1 day')::int as rotting
     from deals d join pipelines p on p.company_id = d.company_id and p.id = d.pipeline_id
       join pipeline_stages s on s.company_id = d.company_id and s.id = d.stage_id
       join companies c on c.id = d.company_id
     where c.slug = 'harbour-homes' group by p.name, p.position order by p.position`,
  );
  expect(rows).toMatchObject([
    { name: 'Home sales', deals: 36, owners: 4, invoiced: 2 },
    { name: 'Commercial lettings', deals: 24, owners: 4, invoiced: 2 },
  ]);
  for (const pipeline of rows as Record<string, number>[]) {
    for (const count of ['open', 'won', 'lost', 'foreign', 'rotting'])
      expect(pipeline[count]).toBeGreaterThan(0);
  }
  const { rows: others } = await app.database.executeSql(
    `select (select count(*) from accounts a where a.company_id = c.id)::int as accounts,
       (select count(*) > 15 from account_people a where a.company_id = c.id) as "havePeople",
       (select count(*) from deal_targets t where t.company_id = c.id)::int as targets,
       (select count(*) > 10 from forecast_snapshots f where f.company_id = c.id) as "haveSnapshots",
       (select array_agg(q.state order by q.number) from quotes q where q.company_id = c.id) as quotes
     from companies c where c.slug = 'harbour-homes'`,
  );
  expect(others).toEqual([
    { accounts: 12, havePeople: true, targets: 12, haveSnapshots: true, quotes: ['ACCEPTED', 'SENT'] },
  ]);
});

test('a deal is in the stage and the status of its last move, and its amount is the sum of its line items', async () => {
  const { rows } = await app.database.executeSql(
    `select d.title from deals d
     where row(d.stage_id, d.status) is distinct from (select row(m.to_stage_id, m.to_status) from deal_moves m
         where m.company_id = d.company_id and m.deal_id = d.id order by m.moved_at desc, m.id desc limit 1)
       or (d.invoice_id is not null and d.amount <> (select i.total from invoices i
         where i.company_id = d.company_id and i.id = d.invoice_id))
       or (d.invoice_id is null and jsonb_array_length(d.lines) > 0
         and d.amount <> (select sum((line ->> 'amount')::bigint) from jsonb_array_elements(d.lines) line))`,
  );
  expect(rows).toEqual([]);
});
