import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import type { FormApp } from '#server/modules/forms/testing/formApp.ts';
import { ANN, createFormApp } from '#server/modules/forms/testing/formApp.ts';
import type { Reply } from '#server/testing/app/createTestApp.ts';
import { customFieldCalls } from '../testing/customFieldCalls.ts';

describe('customers and bookings', () => {
  let at: BookingApp;
  let custom: ReturnType<typeof customFieldCalls>;
  beforeAll(async () => {
    at = await createBookingApp();
    custom = customFieldCalls(at.app, at.owner);
  });
  afterAll(() => at.app.close());

  const call = async (document: string, variables: object) =>
    (await custom.call(document, variables)) as Reply;
  const add = async (input: object) => {
    expect(await custom.create(input)).toMatchObject({ statusCode: 201 });
    return (await custom.list()).at(-1)!._id;
  };

  test('customers are calculated when they are added and changed', async () => {
    const key = await add({
      record: 'CUSTOMER',
      label: 'Full name',
      type: 'text',
      formula: '{firstName} + " " + {lastName}',
    });
    const input = {
      firstName: 'Ines',
      lastName: 'Okafor',
      email: 'ines@customer.test',
      newPassword: 'paper lantern quartz',
      confirmPassword: 'paper lantern quartz',
    };
    const { data } = await call(
      'mutation($input: CustomerInput!) { createCustomer(input: $input) { message data { _id custom } } }',
      { input },
    );
    expect(data.custom).toEqual({ [key]: 'Ines Okafor' });
    const changed = await call(
      'mutation($id: ID!, $input: CustomerInput!) { updateCustomer(id: $id, input: $input) { message data { custom } } }',
      { id: data._id, input: { lastName: 'Obi' } },
    );
    expect(changed.data.custom).toEqual({ [key]: 'Ines Obi' });
  });

  test('bookings are calculated when they are made, moved and canceled', async () => {
    const key = await add({
      record: 'BOOKING',
      label: 'When',
      type: 'text',
      formula: '{status} + " " + text(weekday({startsAt}))',
    });
    const weekday = (day: string) => String(new Date(day).getUTCDay() || 7);
    const [first, second] = [dayIn(20), dayIn(21)];
    const { data } = await call(
      'mutation($input: BookingInput!) { createBooking(input: $input) { message data { _id custom } } }',
      {
        input: { pageId: at.pageId, firstName: 'Walt', start: `${first}T09:00:00.000Z` },
      },
    );
    expect(data.custom).toEqual({ [key]: `CONFIRMED ${weekday(first)}` });
    const read = async () =>
      (await call('query($id: ID!) { findBooking(id: $id) { data { custom } } }', { id: data._id })).data
        .custom[key];
    await call('mutation($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { message } }', {
      id: data._id,
      start: `${second}T09:00:00.000Z`,
    });
    expect(await read()).toBe(`CONFIRMED ${weekday(second)}`);
    await call('mutation($id: ID!) { cancelBooking(id: $id) { message } }', { id: data._id });
    expect(await read()).toBe(`CANCELLED ${weekday(second)}`);
  });
});

describe('submissions of forms', () => {
  let at: FormApp;
  beforeAll(async () => {
    at = await createFormApp();
  });
  afterAll(() => at.app.close());

  test('calculate the new lead', async () => {
    const custom = customFieldCalls(at.app, at.owner);
    await custom.create({ label: 'Greeting', type: 'text', formula: '"Dear " + {firstName}' });
    const response = await fetch(`${new URL(at.app.url).origin}/f/harbour-homes/contact`, {
      method: 'POST',
      body: new URLSearchParams({ ...ANN, [`consent.${at.consentKey}`]: 'on' }),
    });
    expect(response.status).toBe(200);
    const [lead] = await custom.leads();
    expect(lead?.custom).toEqual({ [await custom.idOf('Greeting')]: `Dear ${ANN.firstName}` });
  });
});
