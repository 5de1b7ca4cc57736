import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import type { BookingApp, BookingReply } from './testing/bookingApp.ts';
import { createBookingApp, dayIn } from './testing/bookingApp.ts';

let t: BookingApp;
beforeAll(async () => {
  t = await createBookingApp();
});
afterAll(() => t.app.close());

const weeks = (from: number, count: number, clock: string) =>
  Array.from({ length: count }, (_, n) => `${dayIn(from + n * 7)}T${clock}:00.000Z`);
const book = (starts: string[], fields: object = {}): Promise<BookingReply> =>
  t.call(BOOK, { input: { pageId: t.pageId, starts, firstName: 'Sam', ...fields } });
const times = async (ids: readonly string[]) => {
  const { rows } = await t.app.database.executeSql(
    'select id, starts_at, status from bookings where id = any($1::uuid[])',
    [[...ids]],
  );
  const found = rows as { id: string; starts_at: Date; status: string }[];
  const byId = new Map(found.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)!);
};
const startsOf = async (ids: readonly string[]) =>
  (await times(ids)).map(({ starts_at }) => new Date(starts_at).toISOString());

describe('a series', () => {
  test('says of each time whether it is free, and books nothing where one is taken', async () => {
    const starts = weeks(10, 4, '09:00');
    await t.book({ start: starts[2] });
    const { data } = (await t.call(TIMES, {
      pageId: t.pageId,
      starts: [...starts, `${dayIn(11)}T09:10:00Z`],
    })) as {
      data: unknown;
    };
    expect(data).toEqual([
      { start: starts[0], state: 'OFFERED' },
      { start: `${dayIn(11)}T09:10:00.000Z`, state: 'NOT_OFFERED' },
      { start: starts[1], state: 'OFFERED' },
      { start: starts[2], state: 'TAKEN' },
      { start: starts[3], state: 'OFFERED' },
    ]);
    const refused = await book(starts, { email: 'none@guest.test' });
    expect(refused).toMatchObject({ acknowledgement: false, ids: [] });
    expect(refused.message).toMatch(
      /^Nothing was changed\. These times are not available: \w+, \d+ \w+ \d{4} at 09:00$/,
    );
    const { rows } = await t.app.database.executeSql(
      `select 1 from bookings where email = 'none@guest.test'`,
    );
    expect(rows).toEqual([]);
  });

  test('is booked completely, for one lead, and announced in one email with all calendar entries', async () => {
    const starts = weeks(20, 3, '10:00');
    const reply = await book([...starts, `${dayIn(41)}T10:10:00.000Z`], { email: 'series@guest.test' });
    expect(reply.message).toBe('Booked 4 appointments, 1 at times that the booking page does not offer');
    expect(await startsOf(reply.ids!)).toEqual([...starts, `${dayIn(41)}T10:10:00.000Z`]);
    const { rows } = await t.app.database.executeSql(
      'select count(distinct person_id)::int people, count(distinct series_id)::int series from bookings where id = any($1::uuid[])',
      [reply.ids],
    );
    expect(rows).toEqual([{ people: 1, series: 1 }]);
    const mails = await t.app.mailTo('series@guest.test', 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.subject).toBe('Booked: Viewing, 4 appointments');
    expect(mails[0]!.calendar!.method).toBe('PUBLISH');
    expect(entries(mails[0]!.calendar!.content)).toEqual(
      reply.ids!.map((id) => ({ uid: `${id}@exkoo`, sequence: 0, status: 'CONFIRMED' })),
    );
  });

  test('of a guest without email and phone belongs to one lead, too', async () => {
    const { ids } = await book(weeks(21, 3, '11:00'), { firstName: 'Unreached' });
    const { rows } = await t.app.database.executeSql(
      'select distinct person_id from bookings where id = any($1::uuid[])',
      [ids],
    );
    expect(rows).toHaveLength(1);
  });

  test('moves this and the following bookings by the same time, even onto times of their neighbors; notifies once', async () => {
    const starts = weeks(60, 4, '12:00');
    const { ids } = await book(starts, { email: 'moved@guest.test' });
    const reply = await t.call(MOVE, { id: ids![1], start: starts[2], scope: 'FOLLOWING' });
    expect(reply.message).toBe('Rescheduled 3 appointments');
    expect(await startsOf(ids!)).toEqual([starts[0], ...weeks(74, 3, '12:00')]);
    await t.call(MOVE, { id: ids![1], start: `${dayIn(67)}T13:00:00Z`, scope: 'FOLLOWING' });
    expect(await startsOf(ids!)).toEqual([starts[0], ...weeks(67, 3, '13:00')]);
    const mails = await t.app.mailTo('moved@guest.test', 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'New times: Viewing, 3 appointments',
      'New times: Viewing, 3 appointments',
      'Booked: Viewing, 4 appointments',
    ]);
    expect(entries(mails[0]!.calendar!.content).map(({ sequence }) => sequence)).toEqual([2, 2, 2]);
  });

  test('stays as it is where one of them would overlap another booking', async () => {
    const starts = weeks(90, 3, '14:00');
    const { ids } = await book(starts);
    await t.book({ start: `${dayIn(104)}T15:00:00Z`, email: 'other@guest.test' });
    const reply = await t.call(MOVE, { id: ids![0], start: `${dayIn(90)}T15:00:00Z`, scope: 'FOLLOWING' });
    expect(reply).toMatchObject({ acknowledgement: false });
    expect(reply.message).toMatch(/^Nothing was changed\. These times are not available: .* at 15:00$/);
    expect(await startsOf(ids!)).toEqual(starts);
  });

  test('keeps its time by the clocks of the company through their changes', async () => {
    await t.call(ZONE, { companyId: t.companyId, timeZone: 'Europe/London' });
    // The clocks go forward on 28 March and back on 31 October 2027
    const { ids } = await book(['2027-03-22T10:00:00.000Z', '2027-03-29T09:00:00.000Z']);
    await t.call(MOVE, { id: ids![0], start: '2027-03-22T16:00:00Z', scope: 'FOLLOWING' });
    expect(await startsOf(ids!)).toEqual(['2027-03-22T16:00:00.000Z', '2027-03-29T15:00:00.000Z']);
    await t.call(ZONE, { companyId: t.companyId, timeZone: 'UTC' });
  });

  test('is cancelled from one on, and one alone is changed alone', async () => {
    const starts = weeks(120, 4, '16:00');
    const { ids } = await book(starts, { email: 'ended@guest.test' });
    await t.call(MOVE, { id: ids![1], start: `${dayIn(127)}T17:00:00Z` });
    const reply = await t.call(CANCEL, { id: ids![2], reason: 'Done', scope: 'FOLLOWING' });
    expect(reply.message).toBe('Cancelled 2 appointments');
    expect((await times(ids!)).map(({ status }) => status)).toEqual([
      'CONFIRMED',
      'CONFIRMED',
      'CANCELLED',
      'CANCELLED',
    ]);
    expect((await startsOf(ids!)).slice(0, 2)).toEqual([starts[0], `${dayIn(127)}T17:00:00.000Z`]);
    const [last] = await t.app.mailTo('ended@guest.test', 3);
    expect(last!.text).toContain('Reason: Done');
    expect(entries(last!.calendar!.content).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    const again = await t.call(CANCEL, { id: ids![2], scope: 'FOLLOWING' });
    expect(again.message).toBe('This appointment is cancelled');
  });

  test('has 1 to 52 times, each once; other appointments are in none', async () => {
    expect((await book([])).message).toBe('A recurring booking has 1 to 52 appointments');
    expect((await book(weeks(1, 53, '18:00'))).message).toBe('A recurring booking has 1 to 52 appointments');
    const [start = ''] = weeks(5, 1, '18:00');
    expect((await book([start, start])).message).toBe('Each time can be chosen only once');
    const { body } = await t.book({ start: `${dayIn(6)}T18:00:00Z`, email: 'single@guest.test' });
    const reply = await t.call(CANCEL, { id: body._id, scope: 'FOLLOWING' });
    expect(reply.message).toBe('This appointment is not part of a recurring booking');
  });

  test('overlaps itself nowhere', async () => {
    const [start = ''] = weeks(200, 1, '09:00');
    const reply = await book([start, `${dayIn(200)}T09:15:00.000Z`]);
    expect(reply.message).toMatch(/^Nothing was changed\. These times are not available: .* at 09:15$/);
  });
});

function entries(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as ConstructorParameters<typeof ICAL.Component>[0]);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, sequence } = new ICAL.Event(one);
    return { uid, sequence, status: one.getFirstPropertyValue('status') };
  });
}

const TIMES = `query ($pageId: ID!, $starts: [DateTime!]!) {
  findSeriesTimes(pageId: $pageId, starts: $starts) { data { start state } }
}`;
const BOOK = `mutation ($input: BookingSeriesInput!) {
  createBookingSeries(input: $input) { acknowledgement message ids }
}`;
const MOVE = `mutation ($id: ID!, $start: DateTime!, $scope: BookingScope) {
  moveBooking(id: $id, start: $start, scope: $scope) { acknowledgement message }
}`;
const CANCEL = `mutation ($id: ID!, $reason: String, $scope: BookingScope) {
  cancelBooking(id: $id, reason: $reason, scope: $scope) { acknowledgement message }
}`;
const ZONE = `mutation ($companyId: ID!, $timeZone: String!) {
  updateCompany(companyId: $companyId, updateUserInput: { timeZone: $timeZone }) { acknowledgement message }
}`;
