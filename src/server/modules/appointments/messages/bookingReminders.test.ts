import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { createBookingNotifier } from '../mails/bookingNotifier.ts';
import type { BookingApp, BookingReply } from '../testing/bookingApp.ts';
import { createBookingApp } from '../testing/bookingApp.ts';
import { bookingRemindersService } from './bookingReminders.service.ts';

let at: BookingApp;
let staff: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  staff = at.owner;
  // Due times depend on the distance to the next half hour, so every run begins at the same distance
  const now = at.app.clock.now().getTime();
  await goOn((Math.ceil(now / 3_600_000) * 3_600_000 - now) / 60_000 + 10);
});
afterAll(() => at.app.close());

const HOUR = 60;
const remind = () => at.app.services.appointments.remindOfBookings();
/** Advances the clock, which ends sessions, and continues as a new member of the company. */
const goOn = async (minutes: number) => {
  at.app.clock.advance(minutes * 60_000);
  staff = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'MANAGE' });
};
/** A time that the page offers, so many hours from now and a little. */
const inHours = (hours: number) => {
  const half = 30 * 60_000;
  return new Date(Math.ceil(at.app.clock.now().getTime() / half) * half + hours * 3_600_000).toISOString();
};
// Mails that are sent within milliseconds may overtake each other
const subjects = async (email: string, count: number) =>
  (await at.app.mailTo(email, count)).map(({ subject }) => subject.split(':')[0]).toSorted();
const booked = async (hours: number, email: string) => {
  const { body } = await at.book({ start: inHours(hours), email });
  return { id: body._id!, start: inHours(hours) };
};
const MESSAGES = 'query ($id: ID!) { findBookingMessages(id: $id) { data { kind reader at } } }';
const history = async (id: string) => {
  const { data } = await at.app
    .as(staff)
    .reply<{ data: { kind: string; reader: string }[] }>(MESSAGES, { id });
  return data.map(({ kind, reader }) => `${kind} ${reader}`).toReversed();
};
const MOVE =
  'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement } }';
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';
const CONFIRM = 'mutation ($id: ID!) { confirmBooking(id: $id) { acknowledgement } }';
const OUTCOME =
  'mutation ($id: ID!) { setBookingOutcome(id: $id, outcome: NO_SHOW) { acknowledgement message } }';
const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement message description }
}`;
/** A reminder service whose first message fails; `warn` receives its log. */
const failing = (warn: (fields: unknown) => void) => {
  const { database, clock } = at.app;
  let mails = 0;
  const enqueue = () => {
    mails += 1;
    return mails === 1 ? Promise.reject(new Error('no mail')) : Promise.resolve();
  };
  const notifier = createBookingNotifier({
    jobs: { enqueue },
    links: { of: () => 'link' },
    tokens: { addressKey: (address) => address },
    publicUrl: '',
  });
  return bookingRemindersService({ database, clock, logger: { warn }, notifier });
};
const set = (input: object) => at.call(UPDATE, { id: at.pageId, input }, staff);

describe('reminders', () => {
  test('come a day and an hour before, each once, by the guest’s own clocks', async () => {
    const email = 'twice@guest.test';
    const { id, start } = await booked(26, email);
    expect(await remind()).toBe(0);
    await goOn(3 * HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    await goOn(22.9 * HOUR);
    expect(await remind()).toBe(1);
    expect(await subjects(email, 3)).toEqual(['Booked', 'Reminder', 'Reminder']);
    await goOn(HOUR);
    expect(await remind()).toBe(0);
    const mail = (await at.app.mailTo(email)).find(({ subject }) => subject.startsWith('Reminder'));
    const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' });
    expect(mail!.text).toContain(`at ${clock.format(new Date(start))} (Europe/Berlin)`);
    expect(mail!.text).toContain('/booking/');
    expect(await history(id)).toEqual(['BOOKED GUEST', 'BOOKED HOST', 'REMINDER GUEST', 'REMINDER GUEST']);
  });

  test('of a late booking are those that are still to come, or none', async () => {
    await booked(5, 'late@guest.test');
    await booked(0.5, 'latest@guest.test');
    expect(await remind()).toBe(0);
    await goOn(5 * HOUR);
    expect(await remind()).toBe(1);
    expect(await subjects('late@guest.test', 2)).toEqual(['Booked', 'Reminder']);
  });

  test('that came due together are one mail, and none once it has begun', async () => {
    await booked(30, 'away@guest.test');
    await goOn(29.5 * HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    await booked(30, 'begun@guest.test');
    await goOn(31 * HOUR);
    expect(await remind()).toBe(0);
  });

  test('move with the appointment, and go with it', async () => {
    const { id } = await booked(25, 'moved@guest.test');
    await goOn(2 * HOUR);
    expect(await remind()).toBe(1);
    await at.call(MOVE, { id, start: inHours(48) }, staff);
    await goOn(23 * HOUR);
    expect(await remind()).toBe(0);
    await goOn(2 * HOUR);
    expect(await remind()).toBe(1);
    await at.call(CANCEL, { id }, staff);
    await goOn(23 * HOUR);
    expect(await remind()).toBe(0);
  });

  test('wait until a booking is confirmed', async () => {
    await set({ needsApproval: true });
    const { id } = await booked(27, 'asks@guest.test');
    await set({ needsApproval: false });
    await goOn(4 * HOUR);
    expect(await remind()).toBe(0);
    await at.call(CONFIRM, { id }, staff);
    await goOn(22.5 * HOUR);
    expect(await remind()).toBe(1);
  });

  test('are not sent for an expired request: it is cancelled once, guest and host are notified, and the time is free', async () => {
    await set({ needsApproval: true, approvalMinutes: 4 * HOUR });
    const { id, start } = await booked(50, 'unanswered@guest.test');
    const soon = await booked(3, 'soon@guest.test');
    await goOn(3.5 * HOUR);
    // The other one would have begun by now
    expect(await remind()).toBe(1);
    expect(await history(soon.id)).toContain('CANCELLED GUEST');
    expect(await history(id)).not.toContain('CANCELLED GUEST');
    await goOn(HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await history(id)).toEqual([
      'REQUESTED GUEST',
      'REQUESTED HOST',
      'CANCELLED GUEST',
      'CANCELLED HOST',
    ]);
    const mail = (await at.app.mailTo('unanswered@guest.test', 2)).find(({ subject }) =>
      subject.startsWith('Cancelled'),
    );
    expect(mail!.text).toContain('The request was not approved in time');
    const { body } = await at.book({ start, email: 'second@guest.test' });
    expect(body._id).toBeDefined();
    await at.call(CONFIRM, { id: body._id }, staff);
    await set({ needsApproval: false, approvalMinutes: null });
    await goOn(5 * HOUR);
    expect(await remind()).toBe(0);
  });

  test('go to the host, too, where the page says so, by the clocks of their hours', async () => {
    await set({ remindsHost: true });
    const { id, start } = await booked(2, 'both@guest.test');
    await goOn(1.9 * HOUR);
    expect(await remind()).toBe(1);
    await set({ remindsHost: false });
    expect((await history(id)).slice(2)).toEqual(['REMINDER GUEST', 'REMINDER HOST']);
    const mail = await eventually(async () => {
      const mails = await at.app.mailTo(at.owner.email);
      return mails.find(({ subject }) => subject.startsWith('Reminder: Ann Archer, Viewing'));
    });
    expect(mail.text).toContain(`at ${start.slice(11, 16)} (UTC)`);
  });

  test('are set for each page, and of bookings that there are follow the page', async () => {
    expect(await set({ reminders: [1] })).toMatchObject({ message: 'From 5 minutes to 14 days before' });
    expect(await set({ reminders: [60, 120, 180, 240] })).toMatchObject({
      message: 'You can add at most 3 reminders',
    });
    await booked(25, 'other@guest.test');
    await set({ reminders: [3 * HOUR] });
    await goOn(21 * HOUR);
    expect(await remind()).toBe(0);
    await goOn(2 * HOUR);
    expect(await remind()).toBe(1);
    await set({ reminders: [] });
    await booked(25, 'none@guest.test');
    await goOn(24.9 * HOUR);
    expect(await remind()).toBe(0);
    await set({ reminders: [24 * HOUR, HOUR] });
  });

  test('rest while the company is suspended', async () => {
    await booked(2, 'rests@guest.test');
    await goOn(1.5 * HOUR);
    const suspend = (value: string) =>
      at.app.database.executeSql(
        `update companies set suspended_at = ${value}, suspended_reason = ${value}::text where id = $1`,
        [at.companyId],
      );
    await suspend('now()');
    expect(await remind()).toBe(0);
    await suspend('null');
    expect(await remind()).toBe(1);
  });
});

describe('one reminder', () => {
  test('is sent once by several processes', async () => {
    for (let guest = 0; guest < 5; guest += 1) await booked(2 + guest / 2, `crowd${guest}@guest.test`);
    await goOn(2 * HOUR);
    const counts = await Promise.all([remind(), remind(), remind()]);
    expect(counts.toSorted()).toEqual([0, 0, 2].toSorted());
    await goOn(2.5 * HOUR);
    await remind();
  });

  test('is sent once though the first process ends before it has committed', async () => {
    const { id } = await booked(2, 'killed@guest.test');
    await goOn(1.9 * HOUR);
    // What fails outside of the one booking, as here its log, ends the whole transaction
    const killed = failing(() => {
      throw new Error('killed');
    });
    await expect(killed.remindOfBookings()).rejects.toThrow('killed');
    expect(await history(id)).not.toContain('REMINDER GUEST');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect((await history(id)).filter((line) => line === 'REMINDER GUEST')).toHaveLength(1);
  });
});

test('a booking whose notification fails is logged and retried later, and others are reminded', async () => {
  const { id } = await booked(3, 'fails@guest.test');
  const { id: other } = await booked(3.5, 'goes-on@guest.test');
  await goOn(2.9 * HOUR);
  const warnings: unknown[] = [];
  const service = failing((fields) => warnings.push(fields));
  expect(await service.remindOfBookings()).toBe(1);
  expect(warnings).toEqual([{ err: expect.any(Error), bookingId: id }]);
  expect(await history(id)).not.toContain('REMINDER GUEST');
  expect(await history(other)).toContain('REMINDER GUEST');
  expect(await remind()).toBe(0);
  await at.app.database.executeSql('update bookings set put_off_until = $2 where id = $1', [
    id,
    at.app.clock.now(),
  ]);
  expect(await remind()).toBe(1);
  expect(await history(id)).toContain('REMINDER GUEST');
  expect(await remind()).toBe(0);
});

describe('the follow-up', () => {
  const missing: Partial<BookingReply> = {
    description: 'invalid-followUp',
    message: 'This field is required!',
  };

  test('comes once after the appointment, unless the guest did not', async () => {
    // What earlier tests booked is long over
    await goOn(5 * HOUR);
    expect(await set({ followUpMinutes: 60 })).toMatchObject(missing);
    await set({ reminders: [], followUpMinutes: 60, followUp: 'How was it?\nTell us.' });
    const { id } = await booked(1, 'after@guest.test');
    const { id: absent } = await booked(2, 'absent@guest.test');
    await goOn(3.5 * HOUR);
    expect(await at.call(OUTCOME, { id: absent }, staff)).toMatchObject({ acknowledgement: true });
    await goOn(HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await subjects('after@guest.test', 2)).toEqual(['After your appointment', 'Booked']);
    const mails = await at.app.mailTo('after@guest.test', 2);
    const mail = mails.find(({ subject }) => subject.startsWith('After'));
    expect(mail!.text).toContain('How was it?\nTell us.');
    expect((await history(id)).at(-1)).toBe('FOLLOW_UP GUEST');
    expect((await history(absent)).at(-1)).toBe('BOOKED HOST');
  });
});
