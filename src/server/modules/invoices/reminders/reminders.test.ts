import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { remindersService } from './reminders.service.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let customerId: string;
let mails: { to: string; subject: string; invoice?: { invoiceId: string } }[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  mails = [];
  await app.database.executeSql('update invoice_settings set sends_reminders = false');
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  await app.database.executeSql(`update companies set time_zone = 'Europe/Berlin' where id = $1`, [
    companyId,
  ]);
  const { data } = await app
    .as(owner)
    .reply('mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }', {
      input: {
        firstName: 'Ines',
        lastName: 'Okafor',
        email: 'ines@reminders.test',
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
  customerId = data._id;
});

const SAVE = 'mutation($input: InvoiceSettingsInput!) { saveInvoiceSettings(input: $input) { message } }';
const turnOn = (input: object = {}) =>
  app.as(owner).reply(SAVE, {
    input: { sendsReminders: true, remindDaysBefore: 3, remindDaysAfter: 7, ...input },
  });

/** An issued invoice of 100.00 €, due on 10 March 2098. */
async function invoice(dueAt: string | null = '2098-03-10'): Promise<string> {
  const lines = [{ description: 'Viewing', quantity: 1, unitAmount: 10_000 }];
  const created = await app
    .as(owner)
    .reply('mutation($input: InvoiceInput!) { createInvoice(input: $input) { data { _id } } }', {
      input: { customerId, currency: 'EUR', lines, dueAt },
    });
  const id = created.data._id as string;
  await app.as(owner).reply('mutation($id: ID!) { issueInvoice(id: $id) { message } }', { id });
  return id;
}

/** Sends the reminders of a moment; resolves to their number. */
const runAt = (moment: string) =>
  remindersService({
    database: app.database,
    clock: { now: () => new Date(moment) },
    jobs: {
      enqueue: (_tx, _name, payload) => {
        mails.push(payload as (typeof mails)[number]);
        return Promise.resolve();
      },
    },
    pages: { pageUrl: () => 'https://app.example.com/pay' },
    logger: { warn: (fields: unknown) => expect(fields).toBeUndefined() },
  }).sendInvoiceReminders();

test('an open invoice is reminded once before and once after its due date, from 8 in the company’s time zone', async () => {
  await turnOn();
  const id = await invoice();
  expect(await runAt('2098-03-06T12:00:00Z')).toBe(0);
  expect(await runAt('2098-03-07T06:59:00Z')).toBe(0);
  expect(await runAt('2098-03-07T07:00:00Z')).toBe(1);
  expect(mails).toMatchObject([
    {
      to: 'ines@reminders.test',
      subject: 'Reminder: invoice INV-000001 is due on 10 Mar 2098',
      invoice: { companyId, invoiceId: id },
    },
  ]);
  expect(await runAt('2098-03-07T08:00:00Z')).toBe(0);
  expect(await runAt('2098-03-16T12:00:00Z')).toBe(0);
  expect(await runAt('2098-03-17T12:00:00Z')).toBe(1);
  expect(mails[1]).toMatchObject({ subject: 'Invoice INV-000001 is overdue' });
  expect(await runAt('2098-03-18T12:00:00Z')).toBe(0);
  const { rows } = await app.database.executeSql(
    `select count(*)::int as count from events where entity_id = $1 and action = 'reminder-sent'`,
    [id],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('concurrent runs send a reminder once', async () => {
  await turnOn();
  for (let n = 0; n < 3; n += 1) await invoice();
  const counts = await Promise.all([1, 2, 3].map(() => runAt('2098-03-07T12:00:00Z')));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(new Set(mails.map((mail) => mail.invoice?.invoiceId)).size).toBe(3);
});

describe('no reminder is sent', () => {
  const DAY = '2098-03-07T12:00:00Z';

  test('until the company turns them on', async () => {
    await invoice();
    expect(await runAt(DAY)).toBe(0);
    await turnOn({ remindDaysBefore: null });
    expect(await runAt(DAY)).toBe(0);
  });

  test.each([
    ['paid', 'recordPayment(invoiceId: $id, input: { amount: 10000 })'],
    ['void', 'voidInvoice(id: $id)'],
    ['uncollectible', 'markInvoiceUncollectible(id: $id)'],
    ['completely credited', 'createCreditNote(invoiceId: $id, input: {})'],
  ])('of a %s invoice', async (_state, mutation) => {
    await turnOn();
    const id = await invoice();
    await app.as(owner).reply(`mutation($id: ID!) { reply: ${mutation} { acknowledgement } }`, { id });
    expect(await runAt(DAY)).toBe(0);
    expect(await runAt('2098-03-17T12:00:00Z')).toBe(0);
  });

  test('of an invoice without a due date, or that was issued on the day of the reminder', async () => {
    await turnOn();
    await invoice(null);
    const id = await invoice();
    await app.database.executeSql('update invoices set issued_at = $2 where id = $1', [
      id,
      '2098-03-07T01:00:00Z',
    ]);
    expect(await runAt(DAY)).toBe(0);
  });

  test('more than three days late, so that turning them on does not remind of old invoices', async () => {
    await turnOn();
    await invoice();
    expect(await runAt('2098-03-21T12:00:00Z')).toBe(0);
    expect(await runAt('2098-03-20T12:00:00Z')).toBe(1);
  });

  test('before the due date once it has passed', async () => {
    await turnOn({ remindDaysBefore: 1 });
    await invoice();
    expect(await runAt('2098-03-11T12:00:00Z')).toBe(0);
    expect(await runAt('2098-03-10T12:00:00Z')).toBe(1);
  });

  test('by a suspended company', async () => {
    await turnOn();
    await invoice();
    await app.database.executeSql(
      `update companies set suspended_at = now(), suspended_reason = 'Unpaid' where id = $1`,
      [companyId],
    );
    expect(await runAt(DAY)).toBe(0);
  });
});
