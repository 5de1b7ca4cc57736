import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { NOTIFICATION_MAILS_A_DAY, NOTIFICATIONS_NAMED } from '#contract/limits/notifications.ts';
import { mentionToken } from '#contract/people/mentions.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import { calendarDay, momentAt } from '#server/platform/zonedTime.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { CompanyCalls } from './testing/companyCalls.ts';
import { companyCalls } from './testing/companyCalls.ts';

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let companyId: string;
let personId: string;
let calls: CompanyCalls;

const MINUTE = 60_000;
const ZONE = 'America/New_York';

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.executeSql('delete from notifications');
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Knot & Co' });
  await app.database.executeSql('update companies set time_zone = $1 where id = $2', [ZONE, companyId]);
  colleague = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  calls = companyCalls(app, owner);
  personId = await calls.addLead({ firstName: 'Ann' });
});

const mention = (text = 'see this') =>
  calls.addNote(personId, `${mentionToken({ id: colleague.userId, name: 'x' })} ${text}`);
const choose = (mail: string) => calls.choose(colleague, { mail, muted: [] });
const mail = () => app.services.notificationDigest.mailNotifications();
/** Backdates all notifications and digests by so many minutes: advancing the clock would end the sessions. */
const wait = async (minutes: number) => {
  for (const [table, column] of [
    ['notifications', 'created_at'],
    ['notification_choices', 'mailed_at'],
  ])
    await app.database.executeSql(
      `update ${table} set ${column} = (${column} at time zone 'UTC' - $1 * interval '1 minute') at time zone 'UTC'`,
      [minutes],
    );
};
/** Has all notifications that wait for a mail come at this time of a day by the company's clocks: 0 is today. */
const cameAt = (day: number, time: string) =>
  app.database.executeSql('update notifications set created_at = $1 where is_to_mail', [moment(day, time)]);
const moment = (day: number, time: string) => {
  const date = new Date(app.clock.now().getTime() + day * 24 * 60 * MINUTE);
  return momentAt(`${calendarDay(date, ZONE).name}T${time}`, ZONE);
};

test('who wants it at once is mailed what they have not read within minutes, in one mail a quarter of an hour', async () => {
  await choose('AT_ONCE');
  await mention('<b>first</b>');
  await mention('second');
  const [, read] = await calls.notifications(colleague);
  expect(await mail()).toBe(0);
  await wait(3);
  await calls.setRead(colleague, read._id, true);
  expect(await mail()).toBe(1);
  const [sent] = await app.mailTo(colleague.email);
  expect(sent?.subject).toBe('Unread notifications');
  expect(sent?.text).toContain('New for you in Knot & Co:');
  expect(sent?.text).toContain('Test User mentioned you in a note on Ann: @Test User second');
  expect(sent?.text).toContain(`/crm/leads/${personId}`);
  expect(sent?.text).not.toContain('first');

  await mention('third');
  await wait(10);
  expect(await mail()).toBe(0);
  await wait(6);
  expect(await mail()).toBe(1);
  expect(await mail()).toBe(0);
});

test('who wants it once a day is mailed what came before eight by the clocks of the company', async () => {
  await choose('DAILY');
  const isPastEight = app.clock.now() >= moment(0, '08:00');
  const last = isPastEight ? 0 : -1;
  await mention('too late');
  await cameAt(last, '08:01');
  expect(await mail()).toBe(0);
  await mention('in time');
  await app.database.executeSql(
    `update notifications set created_at = $1 where created_at > $2 and is_to_mail`,
    [moment(last, '07:59'), moment(last, '08:01')],
  );
  expect(await mail()).toBe(1);
  const [sent] = await app.mailTo(colleague.email);
  expect(sent?.text).toContain('in time');
  expect(sent?.text).not.toContain('too late');
  await wait(20);
  await cameAt(last, '08:01');
  expect(await mail()).toBe(0);
});

test('no digest goes to users who did not ask for it, left, were suspended, or may not see the person', async () => {
  await mention();
  await choose('AT_ONCE');
  await wait(20);
  expect(await mail()).toBe(0);
  await mention();
  await wait(20);
  await calls.trash(personId);
  expect(await mail()).toBe(0);
  await calls.restore(personId);
  await mention();
  await app.database.executeSql(`update users set status = 'SUSPENDED' where id = $1`, [colleague.userId]);
  await wait(20);
  expect(await mail()).toBe(0);
  await app.database.executeSql(`update users set status = 'ACTIVE' where id = $1`, [colleague.userId]);
  await app.database.executeSql('update memberships set is_in_trash = true where user_id = $1', [
    colleague.userId,
  ]);
  expect(await mail()).toBe(0);
  await app.database.executeSql('delete from memberships where user_id = $1', [colleague.userId]);
  expect(await mail()).toBe(0);
});

test('a mail names twenty and counts the others; a company sends so many a day', async () => {
  await choose('AT_ONCE');
  for (let n = 0; n <= NOTIFICATIONS_NAMED; n += 1) await mention(`note ${n}.`);
  await wait(20);
  expect(await mail()).toBe(1);
  const [sent] = await app.mailTo(colleague.email);
  expect(sent?.text).toContain('And 1 more.');
  expect(sent?.text).not.toContain('note 0.');
  await app.database.executeSql('update rate_limits set tokens = $1 where bucket = $2', [
    NOTIFICATION_MAILS_A_DAY,
    `notification-mails|${companyId}`,
  ]);
  await mention();
  await wait(20);
  expect(await mail()).toBe(0);
  expect(await calls.unread(colleague)).toBe(NOTIFICATIONS_NAMED + 2);
});

test("a suspended company's notifications are not emailed", async () => {
  const platform = await suspending(app);
  await choose('AT_ONCE');
  await mention();
  await wait(20);
  await platform.suspend(companyId);
  expect(await mail()).toBe(0);
  await platform.lift(companyId);
  expect(await mail()).toBe(1);
});
