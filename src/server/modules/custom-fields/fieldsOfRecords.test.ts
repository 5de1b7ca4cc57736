import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { customFieldCalls } from './testing/customFieldCalls.ts';

let at: BookingApp;
let custom: ReturnType<typeof customFieldCalls>;
let day = 20;

beforeAll(async () => {
  at = await createBookingApp();
  custom = customFieldCalls(at.app, at.owner);
});
afterAll(() => at.app.close());
beforeEach(async () => {
  await at.app.database.executeSql('delete from custom_fields');
  for (const table of ['accounts', 'deals', 'customers', 'bookings'])
    await at.app.database.executeSql(`update ${table} set custom_1 = null, custom_2 = null`);
});

interface Shown {
  acknowledgement: boolean;
  message: string;
  data: { _id: string; custom: Record<string, string | string[]> };
}

const one = (operation: string, type: string) =>
  `mutation($input: ${type}!) { ${operation}(input: $input) { acknowledgement message data { _id custom } } }`;
const change = (operation: string, type: string) =>
  `mutation($id: ID!, $input: ${type}!) { ${operation}(id: $id, input: $input) { acknowledgement message data { _id custom } } }`;

/** How each record is added, changed and read. */
const RECORDS = {
  ACCOUNT: {
    input: () => ({ name: 'Quay Ltd' }),
    create: one('createAccount', 'AccountInput'),
    update: change('updateAccount', 'AccountInput'),
    read: 'query($id: ID!) { findAccount(id: $id) { data { _id custom } } }',
  },
  DEAL: {
    input: () => ({ title: 'Roof' }),
    create: one('createDeal', 'DealInput'),
    update: change('updateDeal', 'DealInput'),
    read: 'query($id: ID!) { findDeal(id: $id) { data { _id custom } } }',
  },
  CUSTOMER: {
    input: () => ({
      firstName: 'Ines',
      lastName: 'Okafor',
      email: `ines.${(day += 1)}@customer.test`,
      newPassword: 'paper lantern quartz',
      confirmPassword: 'paper lantern quartz',
    }),
    create: one('createCustomer', 'CustomerInput'),
    update: change('updateCustomer', 'CustomerInput'),
    read: 'query($id: ID!) { findCustomer(id: $id) { data { _id custom } } }',
  },
  BOOKING: {
    input: () => ({ pageId: at.pageId, firstName: 'Walt', start: `${dayIn((day += 1))}T09:00:00.000Z` }),
    create: one('createBooking', 'BookingInput'),
    update: change('updateBooking', 'BookingChangeInput'),
    read: 'query($id: ID!) { findBooking(id: $id) { data { _id custom } } }',
  },
} satisfies Record<Exclude<CustomRecord, 'PERSON'>, object>;

type RecordName = keyof typeof RECORDS;

const call = async (document: string, variables: object) =>
  (await custom.call(document, variables)) as unknown as Shown;
const add = async (record: RecordName, values: object) =>
  call(RECORDS[record].create, { input: { ...RECORDS[record].input(), custom: values } });
const valuesOf = async (record: RecordName, id: string) =>
  (await call(RECORDS[record].read, { id })).data.custom;

async function addField(record: CustomRecord, label: string, type = 'number', more: object = {}) {
  expect(await custom.create({ record, label, type, ...more })).toMatchObject({ statusCode: 201 });
  return (await custom.list()).find(({ field }) => field.label === label && field.record === record)!.field;
}

describe.each(Object.keys(RECORDS) as RecordName[])('a custom field of the record %s', (record) => {
  test('is written on adding and changing, read, logged by its label, and cleared', async () => {
    const { id: size } = await addField(record, 'Size');
    const { id: code } = await addField(record, 'Code', 'text');
    const { data } = await add(record, { [size]: '12,5', [code]: 'Ä1' });
    expect(await valuesOf(record, data._id)).toEqual({ [size]: '12.5', [code]: 'Ä1' });
    const changed = await call(RECORDS[record].update, { id: data._id, input: { custom: { [size]: '13' } } });
    expect(changed).toMatchObject({
      acknowledgement: true,
      data: { custom: { [size]: '13', [code]: 'Ä1' } },
    });
    await call(RECORDS[record].update, { id: data._id, input: { custom: { [code]: null } } });
    expect(await valuesOf(record, data._id)).toEqual({ [size]: '13' });
    const { rows } = await at.app.database.executeSql(
      `select before, after from events where entity_id = $1 and action = 'updated' order by created_at`,
      [data._id],
    );
    expect(rows).toMatchObject([
      { before: { 'own.Size': '12.5' }, after: { 'own.Size': '13' } },
      { before: { 'own.Code': 'Ä1' }, after: { 'own.Code': null } },
    ]);
    const same = await call(RECORDS[record].update, { id: data._id, input: { custom: { [size]: '13' } } });
    expect(same.message).toBe('Nothing to change');
  });

  test('is refused with a wrong value, and for records of another kind', async () => {
    const { id: size } = await addField(record, 'Size');
    const { id: ofPeople } = await addField('PERSON', 'Budget');
    expect(await add(record, { [size]: 'much' })).toMatchObject({
      acknowledgement: false,
      message: 'Size must be a number, such as 1200 or 12.5',
    });
    expect(await add(record, { [ofPeople]: '1' })).toMatchObject({ acknowledgement: false });
  });

  test('is counted, archived, and permanently deleted with its values', async () => {
    const { id: size } = await addField(record, 'Size');
    await addField('PERSON', 'Budget');
    const { data } = await add(record, { [size]: '1' });
    const entry = async () => (await custom.list()).find(({ field }) => field.label === 'Size')!;
    expect(await entry()).toMatchObject({ useCount: 1, field: { record } });
    await custom.archive('Size', true);
    expect(await valuesOf(record, data._id)).toEqual({});
    await custom.archive('Size', false);
    expect(await valuesOf(record, data._id)).toEqual({ [size]: '1' });
    await custom.archive('Size', true);
    await custom.remove('Size');
    const again = await addField(record, 'Size');
    expect(await valuesOf(record, data._id)).toEqual({});
    expect((await custom.list()).find(({ _id }) => _id === again.id)).toMatchObject({ useCount: 0 });
  });

  test('is offered to members who see the record', async () => {
    await addField(record, 'Size');
    const FIELDS = `query($record: CustomRecord!) { findCustomFieldsOf(record: $record) { data { label } } }`;
    const seen = async (level: 'VIEW' | 'NONE') => {
      const user = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level });
      return (await at.app.as(user).reply<{ data: object[] }>(FIELDS, { record })).data;
    };
    expect(await seen('VIEW')).toEqual([{ label: 'Size' }]);
    expect(await seen('NONE')).toEqual([]);
  });
});

test('records have names and slots of their own', async () => {
  for (const record of ['PERSON', 'ACCOUNT', 'DEAL'] as const) await addField(record, 'Region', 'text');
  expect(await custom.create({ record: 'DEAL', label: 'region', type: 'text' })).toMatchObject({
    statusCode: 409,
  });
  const { rows } = await at.app.database.executeSql('select distinct slot from custom_fields');
  expect(rows).toEqual([{ slot: 'custom_1' }]);
  expect((await custom.offered()).map(({ label }) => label)).toEqual(['Region']);
});

const LISTS = {
  ACCOUNT: `query($input: AccountListInput) { findAccounts(input: $input) { message data { name: name custom } page { total } } }`,
  DEAL: `query($input: DealListInput) { findDeals(input: $input) { message data { name: title custom } page { total } } }`,
  CUSTOMER: `query($input: CustomerListInput) { findCustomers(input: $input) { message data { name: firstName custom } page { total } } }`,
  BOOKING: `query($input: BookingListInput) { findBookings(input: $input) { message data { guest { name: firstName } custom } page { total } } }`,
};

const NAMED: Record<RecordName, (name: string) => object> = {
  ACCOUNT: (name) => ({ name }),
  DEAL: (title) => ({ title }),
  CUSTOMER: (firstName) => ({ firstName }),
  BOOKING: (firstName) => ({ firstName }),
};

describe.each(Object.keys(RECORDS) as RecordName[])('the list of the record %s', (record) => {
  const rows = async (input: object) => {
    const found = await custom.call(LISTS[record], { input });
    const data = found.data as { name?: string; guest?: { name: string } }[];
    return { names: data.map(({ name, guest }) => name ?? guest?.name), ...found };
  };
  const addNamed = (name: string, values: object) =>
    call(RECORDS[record].create, {
      input: { ...RECORDS[record].input(), ...NAMED[record](name), custom: values },
    });

  beforeEach(async () => {
    await at.app.database.executeSql(`delete from ${record.toLowerCase()}s`);
  });

  test('is sorted by a custom field, records without a value last, and page by page', async () => {
    const { id: size } = await addField(record, 'Size');
    for (const [name, value] of [
      ['Ten', '10'],
      ['Minus', '-3'],
      ['None', null],
      ['Nine', '9'],
    ] as const)
      await addNamed(name, { [size]: value });
    const by = { sort: 'custom', customField: size };
    expect((await rows({ ...by, direction: 'ASC' })).names).toEqual(['Minus', 'Nine', 'Ten', 'None']);
    expect((await rows({ ...by, direction: 'DESC' })).names).toEqual(['Ten', 'Nine', 'Minus', 'None']);
    expect(await rows({ ...by, direction: 'DESC', page: 2, limit: 3 })).toMatchObject({
      names: ['None'],
      page: { total: 4 },
    });
  });

  test('is filtered by custom fields; an archived one finds nothing', async () => {
    const { id: size } = await addField(record, 'Size');
    const options = { choices: [{ label: 'Sea' }, { label: 'Wood' }] };
    const { id: views, choices } = await addField(record, 'Views', 'choices', options);
    const [sea, wood] = choices.map(({ id }) => id);
    for (const [name, value, chosen] of [
      ['Small', '1', [sea]],
      ['Large', '100', [sea, wood]],
      ['Bare', null, []],
    ] as const)
      await addNamed(name, { [size]: value, [views]: chosen });
    const found = async (...filters: object[]) =>
      (await rows({ custom: filters, direction: 'ASC' })).names.toSorted();
    expect(await found({ field: size, from: '2', to: '100' })).toEqual(['Large']);
    expect(await found({ field: size, values: ['NONE'] })).toEqual(['Bare']);
    expect(await found({ field: views, values: [sea] })).toEqual(['Large', 'Small']);
    expect(await found({ field: views, values: [wood, 'NONE'] })).toEqual(['Bare', 'Large']);
    expect(await found({ field: size, from: '1' }, { field: views, values: [wood] })).toEqual(['Large']);
    await custom.archive('Size', true);
    expect(await found({ field: size, from: '1' })).toEqual([]);
  });
});
