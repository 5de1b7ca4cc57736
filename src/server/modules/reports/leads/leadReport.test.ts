import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const NUMBERS = 'leads won medianSeconds';
const ROW = `id label current { ${NUMBERS} } previous { ${NUMBERS} }`;
const REPORT = `query ($days: Int) { findLeadReport(days: $days) { acknowledgement statusCode message data {
  period { from to } previous { from to } total { ${ROW} } byStage { ${ROW} } bySource { ${ROW} } byManager { ${ROW} } } } }`;
const MOVE = 'mutation ($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { message } }';

interface Row {
  id: string | null;
  label: string;
  current: { leads: number; won: number; medianSeconds: number | null };
  previous: { leads: number; won: number; medianSeconds: number | null };
}

/** Half past eleven in the evening of 14 March 2027 in New York, where clocks were moved forward that morning. */
const NOW = '2027-03-15T03:30:00Z';
const HOUR = 3600;

/** The tests' clock advances in real time: a slow run adds seconds. */
const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60));

let app: TestApp;
let crm: CrmCompany;
let other: CrmCompany;
let member: TestUser;
const managerId = newId();

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(Date.parse(NOW) - app.clock.now().getTime());
  crm = await crmCompany(app);
  other = await crmCompany(app);
  member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId });
  await platformScope(app.database, (tx) =>
    tx
      .updateTable('companies')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', crm.companyId)
      .execute(),
  );
  const at = app.clock.now();
  await crm.inCompany((tx) =>
    tx
      .insertInto('lead_managers')
      .values({
        company_id: crm.companyId,
        id: managerId,
        user_id: member.userId,
        first_name: 'Max',
        last_name: 'Member',
        status: 'ACTIVE',
        created_at: at,
        updated_at: at,
        search: ' max member',
      })
      .execute(),
  );
  await other.addLeads(2, () => ({ created_at: at }));
});
afterAll(() => app.close());

async function add(createdAt: string, fields: Partial<PersonRow> = {}): Promise<string> {
  const [row] = await crm.addLeads(1, () => ({ created_at: new Date(createdAt), ...fields }));
  return row!.id;
}

async function report(user?: TestUser, days = 7) {
  const reply = await crm.call(REPORT, { days }, user);
  expect(reply).toMatchObject({ acknowledgement: true });
  return reply.data as Record<'byStage' | 'bySource' | 'byManager', Row[]> & {
    total: Row;
    period: object;
    previous: object;
  };
}

const shown = (rows: Row[]) =>
  rows.map(({ label, current, previous }) => [
    label,
    current.leads,
    current.won,
    previous.leads,
    previous.won,
  ]);

test('counts the leads of both periods by stage, source and lead manager, on days of the company', async () => {
  const won = { stage_id: crm.options['Closed']!, status_id: crm.options['Sale closed']! };
  const website = { source_id: crm.options['Website']! };
  // 8 March is the first day; in New York it starts at 05:00 UTC
  await add('2027-03-08T05:00:00Z', { ...website, ...won, manager_id: managerId });
  await add('2027-03-15T03:00:00Z', website);
  await add('2027-03-14T12:00:00Z', { manager_id: managerId });
  await add('2027-03-08T04:59:00Z', { ...website, ...won });
  await add('2027-03-01T05:00:00Z');
  await add('2027-03-01T04:59:00Z', website);
  await add('2027-03-10T12:00:00Z', { ...website, trashed_at: new Date(NOW) });

  const { period, previous, total, byStage, bySource, byManager } = await report();
  expect([period, previous]).toEqual([
    { from: '2027-03-08', to: '2027-03-14' },
    { from: '2027-03-01', to: '2027-03-07' },
  ]);
  expect(shown([total])).toEqual([['Total', 3, 1, 2, 1]]);
  expect(shown(byStage)).toEqual([
    ['New', 2, 0, 1, 0],
    ['Contacted', 0, 0, 0, 0],
    ['Qualified', 0, 0, 0, 0],
    ['Proposal', 0, 0, 0, 0],
    ['Negotiation', 0, 0, 0, 0],
    ['Closed', 1, 1, 1, 1],
  ]);
  expect(byStage[0]?.id).toBe(crm.options['New']);
  expect(shown(bySource)).toEqual([
    ['Website', 2, 1, 1, 1],
    ['No source', 1, 0, 1, 0],
  ]);
  expect(shown(byManager)).toEqual([
    ['Max Member', 2, 1, 0, 0],
    ['Unassigned', 1, 0, 2, 1],
  ]);
});

test('the time in a stage is the median of leads that left it, one by one or by a bulk change', async () => {
  const times = async () =>
    (await report()).byStage.map(({ label, current }) => [label, minutes(current.medianSeconds)]);
  const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR * 1000).toISOString();
  const first = await add(hoursAgo(2));
  const second = await add(hoursAgo(4));
  const third = await add(hoursAgo(9));
  expect((await times())[0]).toEqual(['New', null]);
  await crm.call(MOVE, { id: first, input: { stageId: crm.options['Contacted'] } });
  await crm.call(MOVE, { id: second, input: { stageId: crm.options['Contacted'] } });
  await crm.call(MOVE, { id: third, input: { stageId: crm.options['Contacted'] } });
  app.clock.advance(120_000);
  const { data } = await crm.call(JOB_OPERATIONS.bulkLeads, {
    selection: { ids: [first, second] },
    change: { stageId: crm.options['Qualified'] },
  });
  expect(await times()).toEqual([
    ['New', 4 * 60],
    ['Contacted', 2],
    ['Qualified', null],
    ['Proposal', null],
    ['Negotiation', null],
    ['Closed', null],
  ]);
  // An undone change does not count
  await crm.call(JOB_OPERATIONS.undo, { id: data._id });
  expect((await times())[1]).toEqual(['Contacted', null]);
});

test('a member who sees only their leads gets the numbers of those', async () => {
  await app.database.executeSql('update users set is_assigned_only = true where id = $1', [member.userId]);
  await app.signInAgain(member);
  const { total, byManager, byStage } = await report(member);
  expect(total.current).toMatchObject({ leads: 2, won: 1 });
  expect(byManager.map(({ label }) => label)).toEqual(['Max Member']);
  expect(byStage[0]?.current.medianSeconds).toBeNull();
});

test('leads of another company are not counted', async () => {
  const { data } = await other.call(REPORT, { days: 7 });
  expect(data.total.current).toEqual({ leads: 2, won: 0, medianSeconds: null });
  expect(data.bySource.map(({ label }: Row) => label)).toEqual(['No source']);
});

test('members without permission for leads get no report', async () => {
  const outsider = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'NONE' });
  expect(await crm.call(REPORT, { days: 7 }, outsider)).toMatchObject({ statusCode: 403, data: null });
});

test('rejects another period', async () => {
  expect(await crm.call(REPORT, { days: 8 })).toMatchObject({
    acknowledgement: false,
    message: 'The period must be 7, 30, 90, 365 days',
  });
});
