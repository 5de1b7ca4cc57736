import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Terms' });
});

const FIELDS = `dueDays accountHolder accountNumber bankCode bankName paymentNote sendsReminders remindDaysBefore
  remindDaysAfter sendsReceipts`;
const FIND = `{ findInvoiceSettings { acknowledgement data { ${FIELDS} } } }`;
const SAVE = `mutation($input: InvoiceSettingsInput!) { saveInvoiceSettings(input: $input) { statusCode message } }`;

const found = async () => (await app.as(owner).reply<{ data: object }>(FIND)).data;
const save = (input: object) => app.as(owner).reply(SAVE, { input });
const NONE = {
  dueDays: null,
  accountHolder: null,
  accountNumber: null,
  bankCode: null,
  bankName: null,
  paymentNote: null,
  sendsReminders: false,
  remindDaysBefore: 3,
  remindDaysAfter: 7,
  sendsReceipts: false,
};

test('settings are empty at first, then as saved, and cleared when omitted', async () => {
  expect(await found()).toEqual(NONE);
  const input = { dueDays: 14, accountNumber: 'de89 3704 0044 0532 0130 00', bankCode: 'cobadeffxxx' };
  expect(await save(input)).toMatchObject({ message: 'Invoice settings saved' });
  const cleared = { remindDaysBefore: null, remindDaysAfter: null };
  expect(await found()).toEqual({
    ...NONE,
    ...cleared,
    dueDays: 14,
    accountNumber: 'DE89370400440532013000',
    bankCode: 'COBADEFFXXX',
  });
  expect(await save(input)).toMatchObject({ message: 'Nothing to change' });
  await save({ paymentNote: ' By check,\nto the office ' });
  expect(await found()).toEqual({ ...NONE, ...cleared, paymentNote: 'By check,\nto the office' });
});

test.each([
  [{ dueDays: 366 }, 'Enter a whole number of days from 0 to 365'],
  [{ dueDays: -1 }, 'Enter a whole number of days from 0 to 365'],
  [{ accountNumber: 'DE89370400440532013001' }, 'This IBAN has a typing error: its check digits are wrong'],
  [{ remindDaysBefore: 61 }, 'Enter a whole number of days from 1 to 60'],
  [{ sendsReminders: true }, 'Enter the days before or after the due date'],
  [{ bankName: 'x'.repeat(101) }, 'Enter at most 100 characters'],
])('%j is rejected', async (input, message) => {
  expect(await save(input)).toMatchObject({ statusCode: 400, message });
  expect(await found()).toEqual(NONE);
});

test('a new invoice without a due date gets that of the payment terms, an explicit one keeps its own', async () => {
  await save({ dueDays: 14 });
  const customer = await app
    .as(owner)
    .reply('mutation($input: CustomerInput!) { createCustomer(input: $input) { data { _id } } }', {
      input: {
        firstName: 'Ines',
        lastName: 'Okafor',
        email: 'ines@terms.test',
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
  const create = async (changes: object) => {
    const lines = [{ description: 'Work', quantity: 1, unitAmount: 100 }];
    const input = { customerId: customer.data._id, currency: 'EUR', lines, ...changes };
    const reply = await app
      .as(owner)
      .reply(
        'mutation($input: InvoiceInput!) { createInvoice(input: $input) { data { createdAt dueAt } } }',
        {
          input,
        },
      );
    return reply.data as { createdAt: string; dueAt: string | null };
  };
  const { createdAt, dueAt } = await create({});
  const days = (Date.parse(dueAt ?? '') - Date.parse(createdAt.slice(0, 10))) / 86_400_000;
  // The company's day may be the next or the last one
  expect([13, 14, 15]).toContain(days);
  expect(await create({ dueAt: null })).toMatchObject({ dueAt: null });
  expect(await create({ dueAt: '2026-12-31' })).toMatchObject({ dueAt: '2026-12-31' });
});
