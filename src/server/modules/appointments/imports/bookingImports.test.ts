import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const RESULT =
  'state remaining startProblem result { creates existing failed problems { row guest message } }';
const FIND = `query ($id: ID!) { findBookingImport(id: $id) {
  statusCode data { ${RESULT} pageId columns { header field } } } }`;
const CHANGE = `mutation ($id: ID!, $input: BookingImportInput!) { updateBookingImport(id: $id, input: $input) {
  statusCode description data { ${RESULT} } } }`;
const act = (what: string) =>
  `mutation ($id: ID!) { ${what}BookingImport(id: $id) { statusCode message data { ${RESULT} } } }`;

interface Shown {
  state: string;
  remaining: number;
  startProblem: string | null;
  result: { creates: number; existing: number; failed: number; problems: { row: number; message: string }[] };
  columns: { header: string; field: string | null }[];
}

async function upload(csv: string, user: TestUser = at.owner) {
  const response = await fetch(`${at.app.url}/booking-imports?fileName=old.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/octet-stream' },
    body: csv,
  });
  return { status: response.status, ...((await response.json()) as { importId: string; message: string }) };
}

const call = async (document: string, variables: object, user: TestUser = at.owner) =>
  at.app
    .as(user)
    .reply<{ statusCode: number; description: string; message: string; data: Shown }>(document, variables);
const bookings = async () =>
  (
    await at.app.database.executeSql(
      `select first_name, email, starts_at, ends_at, status, outcome, person_id, next_message_at, cancel_reason
       from bookings where company_id = $1 order by starts_at, first_name`,
      [at.companyId],
    )
  ).rows as Record<string, unknown>[];
const mails = async () =>
  (await at.app.database.executeSql(`select from pgboss.job where name = 'mail.send'`)).rows.length;

test('a file of bookings is checked, corrected, imported once, and undone', async () => {
  const { personId } = await at.call(
    'mutation ($input: PersonInput!) { createLead(input: $input) { personId } }',
    { input: { firstName: 'Ann', email: 'ann@guest.test' } },
  );
  await at.call('mutation ($input: BookingInput!) { createBooking(input: $input) { message } }', {
    input: { pageId: at.pageId, start: `${dayIn(6)}T09:00:00Z`, firstName: 'Taken', tellGuest: false },
  });
  const sent = await mails();
  const csv = [
    'First name,Email,Appointment,Start,End,Status,Outcome',
    `Ann,ann@guest.test,Viewing,${dayIn(5)} 09:00,${dayIn(5)} 10:00,Confirmed,`,
    `Past,past@guest.test,viewing,${dayIn(-30)} 09:00,,Confirmed,Showed`,
    `Gone,gone@guest.test,Viewing,${dayIn(5)} 09:00,,Cancelled,`,
    `Busy,busy@guest.test,Viewing,${dayIn(6)} 09:15,,,`,
    `Double,double@guest.test,Viewing,${dayIn(5)} 09:30,,,`,
    `Wrong,wrong@guest.test,Haircut,${dayIn(5)} 15:00,,,`,
    `None,none@guest.test,,${dayIn(7)} 15:00,,,`,
    `Late,late@guest.test,Viewing,tomorrow,,,`,
  ].join('\r\n');
  const { importId: id } = await upload(csv);
  const { data: draft } = await call(FIND, { id });
  expect(draft.columns.map(({ field }) => field)).toEqual([
    ...['firstName', 'email', 'eventType', 'start', 'end', 'status', 'outcome'],
  ]);
  expect(draft.result).toMatchObject({ creates: 3, existing: 0, failed: 5 });
  expect(draft.result.problems.map(({ row, message }) => `${row}: ${message}`)).toEqual([
    '7: “Haircut” is not an event type',
    '8: The row has no event type',
    expect.stringMatching(/^9: /),
    '5: The host has another booking at this time',
    '6: The host has another booking at this time',
  ]);
  const changed = await call(CHANGE, { id, input: { pageId: at.pageId } });
  expect(changed.data.result).toMatchObject({ creates: 4, failed: 4 });
  const fields = ['firstName', 'email', null, null, null, null, null];
  expect((await call(CHANGE, { id, input: { fields } })).data.startProblem).toBe('Map a column to Start');
  await call(CHANGE, { id, input: { fields: draft.columns.map(({ field }) => field) } });

  const done = await call(act('start'), { id });
  expect(done).toMatchObject({
    message: '4 bookings imported',
    data: { state: 'DONE', result: { creates: 4 } },
  });
  const found = await bookings();
  expect(found.map(({ first_name: name, status, outcome }) => [name, status, outcome])).toEqual([
    ['Past', 'CONFIRMED', 'SHOWED'],
    ['Ann', 'CONFIRMED', null],
    ['Gone', 'CANCELLED', null],
    ['Taken', 'CONFIRMED', null],
    ['None', 'CONFIRMED', null],
  ]);
  expect(found[1]).toMatchObject({ person_id: personId, ends_at: new Date(`${dayIn(5)}T10:00:00Z`) });
  expect(found[0]).toMatchObject({ person_id: null, next_message_at: null });
  expect(await mails()).toBe(sent);
  expect((await call(act('start'), { id })).statusCode).toBe(409);

  const { importId: again } = await upload(csv);
  expect((await call(FIND, { id: again })).data.result).toMatchObject({ creates: 0, existing: 3 });

  const { rows } = await at.app.database.executeSql(`select id from bookings where first_name = 'None'`);
  await at.call('mutation ($id: ID!) { cancelBooking(id: $id) { message } }', {
    id: (rows as { id: string }[])[0]!.id,
  });
  const undone = await call(act('undo'), { id });
  expect(undone.data).toMatchObject({ state: 'UNDONE', remaining: 1 });
  expect((await bookings()).map(({ first_name: name, status }) => [name, status])).toEqual([
    ['Ann', 'CANCELLED'],
    ['Taken', 'CONFIRMED'],
    ['None', 'CANCELLED'],
  ]);
  expect(await mails()).toBe(sent + 1);
});

test('guests of a group event share its time, up to its seats', async () => {
  const { id: pageId } = await at.call(
    'mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { id } }',
    { input: { title: 'Yoga', slug: 'yoga', seats: 2, notice: 0 } },
  );
  const { importId: id } = await upload(
    ['Name,Start', ...['Ann A', 'Ben B', 'Cat C'].map((name) => `${name},${dayIn(40)} 09:00`)].join('\n'),
  );
  const { data } = await call(CHANGE, { id, input: { pageId } });
  expect(data.result).toMatchObject({ creates: 2, failed: 1 });
  expect(data.result.problems).toMatchObject([{ row: 4, message: 'All seats at this time are taken' }]);
  expect((await call(act('start'), { id })).message).toBe('2 bookings imported');
});

test('drafts are for their creator, and imports for members who may edit bookings', async () => {
  const { importId: id } = await upload(`Name,Start\nAnn,${dayIn(50)} 09:00`);
  const editor = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
  const reader = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'VIEW' });
  expect((await call(FIND, { id }, editor)).statusCode).toBe(404);
  expect((await call(FIND, { id }, reader)).statusCode).toBe(403);
  expect((await upload('Name,Start\nAnn,x', reader)).status).toBe(403);
  expect((await upload('no table', editor)).status).toBe(400);
  const many = Array.from({ length: 2001 }, (_, row) => `Guest ${row},2031-01-01 09:00`);
  expect(await upload(['Name,Start', ...many].join('\n'))).toMatchObject({
    status: 400,
    message: expect.stringContaining('more than 2,000 rows'),
  });
  expect(
    (await call('mutation ($id: ID!) { deleteBookingImport(id: $id) { statusCode } }', { id })).statusCode,
  ).toBe(200);
  expect((await call(FIND, { id })).statusCode).toBe(404);
});
