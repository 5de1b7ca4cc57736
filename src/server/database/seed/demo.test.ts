import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPasswords } from '#server/platform/secrets/passwords.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { seedDemo } from './demo.ts';
import { DEMO_PASSWORD } from './demoAccounts.ts';

let app: TestApp;
const TOKENS = { phoneFingerprint: (companyId: string, phone: string) => `${companyId} ${phone}` };

beforeAll(async () => {
  app = await createTestApp();
  await seedDemo(app.database, app.services, createPasswords({ memoryCost: 1024 }), TOKENS);
});
afterAll(() => app.close());

const LOGIN = `mutation ($email: String!) {
  login(email: $email, password: "${DEMO_PASSWORD}") { message accessToken } }`;
const DASHBOARD = `{ findDashboard(days: 90) { message data {
  totalLeads newLeads won contacts callsOverdue callsToday
  funnel { label count } bySource { label } byManager { label count } leadsOverTime { count } } } }`;

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

test('a campaign is finished, and its texts are on the handset', async () => {
  const { rows } = await app.database.executeSql(
    `select c.status, m.status as text, count(*)::int as count from sms_campaigns c
     left join sms_messages m on m.campaign_id = c.id group by 1, 2 order by 1, 3 desc`,
  );
  expect(rows).toMatchObject([
    { status: 'DRAFT', text: null },
    { status: 'FINISHED', text: 'DELIVERED' },
    { status: 'FINISHED', text: 'SKIPPED' },
  ]);
});

test('most leads have consent on record, and the campaign names it', async () => {
  const { rows } = await app.database.executeSql(
    `select allowed_by, count(*)::int as count from sms_messages
     where campaign_id is not null and status = 'DELIVERED' group by 1 order by 2 desc`,
  );
  expect(rows).toMatchObject([{ allowed_by: 'CONSENT' }, { allowed_by: 'NO_OBJECTION' }]);
});

test('an automation continues for recipients of the campaign, waiting for their replies', async () => {
  const { rows } = await app.database.executeSql(
    `select a.is_on, r.state, r.step_id, r.due_at > now() as is_later, count(*)::int as count,
       (select count(*)::int from sms_messages m where m.campaign_id is not null and m.status = 'DELIVERED') as sent
     from automation_runs r join automations a on a.id = r.automation_id group by 1, 2, 3, 4`,
  );
  const [all] = rows as { count: number; sent: number }[];
  expect(rows).toMatchObject([{ is_on: true, state: 'RUNNING', is_later: true, count: all?.sent }]);
  expect(all?.count).toBeGreaterThan(50);
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
