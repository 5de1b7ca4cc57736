import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const BARS = 'id label colour count';
const QUERY = `query ($days: Int) { findDashboard(days: $days) { acknowledgement statusCode message data {
  funnel { ${BARS} } leadsOverTime { day count } bySource { ${BARS} } byManager { ${BARS} }
  totalLeads newLeads won contacts callsOverdue callsToday meetingsToday today } } }`;

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let companyId: string;
const managerId = newId();
const options: Record<string, string> = {};

/** Half past eleven in the evening of 14 March 2027 in New York, where clocks were moved forward that morning. */
const NOW = '2027-03-15T03:30:00Z';

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse(NOW) - app.clock.now().getTime());
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  member = await app.createUser({ role: 'MEMBER', companyId });
  const foreignId = await app.createCompany(await app.createUser(), { companyName: 'Other' });
  await platformScope(app.database, async (tx) => {
    await tx
      .updateTable('companies')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', companyId)
      .execute();
    const rows = await tx.selectFrom('lead_options').selectAll().execute();
    for (const row of rows) options[`${row.company_id === companyId ? '' : 'foreign '}${row.name}`] = row.id;
    await tx
      .insertInto('lead_managers')
      .values({
        company_id: companyId,
        id: managerId,
        user_id: member.userId,
        first_name: 'Max',
        last_name: 'Member',
        status: 'ACTIVE',
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
        search: ' max member',
      })
      .execute();
    await insertPeople(tx, [
      personRow(foreignId, {
        kind: 'LEAD',
        stage_id: options['foreign New']!,
        status_id: options['foreign Open']!,
        created_at: new Date(NOW),
      }),
    ]);
  });
  await add({ createdAt: '2027-03-15T03:00:00Z', source_id: options['Website']!, manager_id: managerId });
  await add({
    createdAt: '2027-03-14T05:30:00Z',
    source_id: options['Website']!,
    stage_id: options['Closed']!,
    status_id: options['Sale closed']!,
  });
  await add({
    createdAt: '2027-03-14T04:30:00Z',
    next_call_at: new Date('2027-03-15T03:50:00Z'),
    manager_id: managerId,
  });
  await add({
    createdAt: '2027-02-12T12:00:00Z',
    next_call_at: new Date('2027-03-13T20:00:00Z'),
    next_meeting_at: new Date('2027-03-14T12:00:00Z'),
  });
  await add({
    createdAt: '2027-03-10T12:00:00Z',
    next_call_at: new Date('2027-03-15T04:10:00Z'),
    trashed_at: null,
  });
  await add({
    createdAt: '2027-03-10T12:00:00Z',
    next_call_at: new Date('2027-03-13T20:00:00Z'),
    trashed_at: new Date(NOW),
  });
  await add({ createdAt: '2027-03-10T12:00:00Z', kind: 'CONTACT', stage_id: null, status_id: null });
});
afterAll(() => app.close());

function add({ createdAt, ...fields }: Partial<PersonRow> & { createdAt: string }) {
  const row = personRow(companyId, {
    kind: 'LEAD',
    stage_id: options['New']!,
    status_id: options['Open']!,
    created_at: new Date(createdAt),
    ...fields,
  });
  return companyScope(app.database, { companyId, userId: null }, (tx) => insertPeople(tx, [row]));
}

async function find(user: TestUser, days?: number) {
  const { data, errors } = await app.as(user).execute(QUERY, { days });
  expect(errors).toBeUndefined();
  return data['findDashboard'] as {
    acknowledgement: boolean;
    message: string;
    data: Record<string, ReturnType<typeof JSON.parse>>;
  };
}

describe('the whole company', () => {
  test('all leads by stage in the order of the pipeline, without the trash and other companies', async () => {
    const { funnel, totalLeads, contacts } = (await find(owner)).data;
    expect(funnel.map((bar: { label: string; count: number }) => [bar.label, bar.count])).toEqual([
      ['New', 4],
      ['Contacted', 0],
      ['Qualified', 0],
      ['Proposal', 0],
      ['Negotiation', 0],
      ['Closed', 1],
    ]);
    expect(funnel[0]).toEqual({ id: options['New'], label: 'New', colour: 'slate', count: 4 });
    expect([totalLeads, contacts]).toEqual([5, 1]);
  });

  test('days are in the company’s time zone, including today, even when clocks change', async () => {
    const { leadsOverTime, newLeads, today } = (await find(owner, 7)).data;
    expect(today).toBe('2027-03-14');
    expect(leadsOverTime).toEqual([
      { day: '2027-03-08', count: 0 },
      { day: '2027-03-09', count: 0 },
      { day: '2027-03-10', count: 1 },
      { day: '2027-03-11', count: 0 },
      { day: '2027-03-12', count: 0 },
      { day: '2027-03-13', count: 1 },
      { day: '2027-03-14', count: 2 },
    ]);
    expect(newLeads).toBe(4);
  });

  test('leads of the period by source and manager, the most first, and how many were won', async () => {
    const { bySource, byManager, won } = (await find(owner, 30)).data;
    expect(bySource).toEqual([
      { id: options['Website'], label: 'Website', colour: 'blue', count: 2 },
      { id: null, label: 'No source', colour: null, count: 2 },
    ]);
    expect(byManager).toEqual([
      { id: managerId, label: 'Max Member', colour: null, count: 2 },
      { id: null, label: 'Unassigned', colour: null, count: 2 },
    ]);
    expect(won).toBe(1);
    expect((await find(owner, 90)).data['newLeads']).toBe(5);
  });

  test('calls that were due before today, calls and meetings of today', async () => {
    const { callsOverdue, callsToday, meetingsToday } = (await find(owner)).data;
    expect([callsOverdue, callsToday, meetingsToday]).toEqual([1, 1, 1]);
  });

  test('an archived stage is shown only while leads are in it', async () => {
    const archive = (name: string) =>
      app.database.executeSql('update lead_options set archived_at = now() where id = $1', [options[name]]);
    await archive('Proposal');
    await archive('Closed');
    const { funnel } = (await find(owner)).data;
    expect(funnel.map((bar: { label: string }) => bar.label)).toEqual([
      'New',
      'Contacted',
      'Qualified',
      'Negotiation',
      'Closed',
    ]);
  });
});

test('a member who sees only their leads gets the numbers of those', async () => {
  const { totalLeads, newLeads, byManager, callsOverdue, callsToday, funnel } = (await find(member)).data;
  expect([totalLeads, newLeads, callsOverdue, callsToday]).toEqual([2, 2, 0, 1]);
  expect(byManager).toEqual([{ id: managerId, label: 'Max Member', colour: null, count: 2 }]);
  expect(funnel[0]).toMatchObject({ label: 'New', count: 2 });
});

test('viewers without access to contacts do not get their number', async () => {
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions::jsonb, '{crm,contacts}', '"NONE"') where id = $1`,
    [member.userId],
  );
  expect((await find(member)).data['contacts']).toBeNull();
});

test('refuses another period', async () => {
  expect(await find(owner, 8)).toMatchObject({
    acknowledgement: false,
    message: 'The period must be 7, 30, 90, 365 days',
  });
});
