import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

const CONTACT = 'leads contacted medianSeconds';
const CALLS = 'calls reached noAnswer busy wrongNumber other';
const CONTACT_ROW = `id label current { ${CONTACT} } previous { ${CONTACT} }`;
const CALL_ROW = `id label current { ${CALLS} } previous { ${CALLS} }`;
const REPORT = `query { findContactReport(days: 7) { acknowledgement statusCode message data {
  firstContact { ${CONTACT_ROW} } firstContactByManager { ${CONTACT_ROW} }
  calls { ${CALL_ROW} } callsByPerson { ${CALL_ROW} } } } }`;
const LOG = (kind: string) =>
  `mutation ($id: ID!, $input: InteractionInput!) { add${kind}Interaction(id: $id, input: $input) { acknowledgement message } }`;

const NOW = Date.parse('2027-03-15T12:00:00Z');
const MINUTE = 60;

let app: TestApp;
let crm: CrmCompany;
let other: CrmCompany;
let member: TestUser;
const managerId = newId();

beforeAll(async () => {
  app = await createTestApp();
  app.clock.advance(NOW - app.clock.now().getTime());
  crm = await crmCompany(app);
  other = await crmCompany(app);
  member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'EDIT' });
  await app.database.executeSql(`update users set first_name = 'Max', last_name = 'Member' where id = $1`, [
    member.userId,
  ]);
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
});
afterAll(() => app.close());

const minutesAgo = (minutes: number) => new Date(NOW - minutes * MINUTE * 1000);

async function lead(minutes: number, isManaged: boolean, company = crm): Promise<string> {
  const [row] = await company.addLeads(1, () => ({
    created_at: minutesAgo(minutes),
    ...(isManaged && { manager_id: managerId }),
  }));
  return row!.id;
}

async function log(id: string, input: object, user = crm.owner, kind = 'Lead') {
  expect(await app.as(user).reply(LOG(kind), { id, input })).toMatchObject({ acknowledgement: true });
}

const report = async (user = crm.owner) => {
  const reply = await app.as(user).reply(REPORT);
  expect(reply).toMatchObject({ acknowledgement: true });
  // The tests' clock advances in real time: a slow run adds seconds
  for (const row of [reply.data.firstContact, ...reply.data.firstContactByManager])
    for (const numbers of [row.current, row.previous])
      if (numbers.medianSeconds !== null) numbers.medianSeconds = Math.round(numbers.medianSeconds / MINUTE);
  return reply.data;
};

test('the time to the first contact is the median of contacted leads, by lead manager', async () => {
  const fast = await lead(10, true);
  const slow = await lead(60, true);
  const open = await lead(90, true);
  const unassigned = await lead(30, false);
  await lead(8 * 24 * 60, false);
  await log(fast, { kind: 'CALL', outcome: 'NO_ANSWER' });
  await log(fast, { kind: 'MEETING' });
  await log(slow, { kind: 'MESSAGE', text: 'Hello', at: minutesAgo(20).toISOString() });
  // A note is no contact
  await log(open, { kind: 'NOTE', text: 'Call back' });
  await log(unassigned, { kind: 'CALL', outcome: 'REACHED' });

  const { firstContact, firstContactByManager } = await report();
  expect(firstContact).toEqual({
    id: null,
    label: 'Total',
    current: { leads: 4, contacted: 3, medianSeconds: 30 },
    previous: { leads: 1, contacted: 0, medianSeconds: null },
  });
  expect(firstContactByManager).toEqual([
    {
      id: managerId,
      label: 'Max Member',
      current: { leads: 3, contacted: 2, medianSeconds: 25 },
      previous: { leads: 0, contacted: 0, medianSeconds: null },
    },
    {
      id: null,
      label: 'Unassigned',
      current: { leads: 1, contacted: 1, medianSeconds: 30 },
      previous: { leads: 1, contacted: 0, medianSeconds: null },
    },
  ]);
});

test('calls are counted by the user who logged them and by outcome, with leads and contacts', async () => {
  const id = await lead(5, true);
  await log(id, { kind: 'CALL', outcome: 'REACHED' }, member);
  await log(id, { kind: 'CALL', outcome: 'BUSY' }, member);
  await log(id, { kind: 'CALL' }, member);
  const [contact] = await crm.addLeads(1, () => ({ kind: 'CONTACT', stage_id: null, status_id: null }));
  await log(contact!.id, { kind: 'CALL', outcome: 'WRONG_NUMBER' }, crm.owner, 'Contact');
  const stranger = await lead(5, false, other);
  await log(stranger, { kind: 'CALL', outcome: 'REACHED' }, other.owner);

  const none = { calls: 0, reached: 0, noAnswer: 0, busy: 0, wrongNumber: 0, other: 0 };
  const { calls, callsByPerson } = await report();
  expect(callsByPerson).toEqual([
    {
      id: member.userId,
      label: 'Max Member',
      current: { ...none, calls: 3, reached: 1, busy: 1, other: 1 },
      previous: none,
    },
    {
      id: crm.owner.userId,
      label: 'Test User',
      current: { ...none, calls: 3, reached: 1, noAnswer: 1, wrongNumber: 1 },
      previous: none,
    },
  ]);
  expect(calls.current).toEqual({ calls: 6, reached: 2, noAnswer: 1, busy: 1, wrongNumber: 1, other: 1 });
  expect((await report(other.owner)).calls.current).toMatchObject({ calls: 1, reached: 1 });
});

test('a member with assigned leads gets only their numbers, and without access to contacts no calls of contacts', async () => {
  await app.database.executeSql(
    `update users set is_assigned_only = true,
       permissions = jsonb_set(permissions::jsonb, '{crm,contacts}', '"NONE"') where id = $1`,
    [member.userId],
  );
  const { firstContact, firstContactByManager, calls } = await report(member);
  expect(firstContact.current).toMatchObject({ leads: 4, contacted: 3 });
  expect(firstContactByManager).toHaveLength(1);
  expect(calls.current).toMatchObject({ calls: 4, wrongNumber: 0 });
});

test('members without permission for leads get no report', async () => {
  const outsider = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'NONE' });
  expect(await app.as(outsider).reply(REPORT)).toMatchObject({ statusCode: 403, data: null });
});
