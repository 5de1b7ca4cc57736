import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';
import { loadPublicHolidays } from './publicHolidays.ts';

let t: BookingApp;
beforeAll(async () => {
  t = await createBookingApp();
});
afterAll(() => t.app.close());

/** The next day of this month and day, from tomorrow on: one that was a week away at least could be further away than the page looks ahead. */
function next(day: string): string {
  const year = Number(dayIn(1).slice(0, 4));
  const one = `${year}-${day}`;
  return one >= dayIn(1) ? one : `${year + 1}-${day}`;
}

const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '11:00' }));
const save = (input: object) =>
  t.call(SAVE, { hostId: t.owner.userId, input: { timeZone: 'UTC', weekly: WEEK, overrides: [], ...input } });
const england = (worked: string[] = []) => ({ country: 'GB', region: 'ENG', worked });

describe('public holidays', () => {
  test('are days off for hosts who chose a country, except those on which they work', async () => {
    const [christmas, andrew] = [next('12-25'), next('11-30')];
    expect((await t.slots(christmas)).length).toBeGreaterThan(0);
    expect(await save({ holidays: england() })).toMatchObject({ acknowledgement: true });
    expect(await t.slots(christmas)).toEqual([]);
    expect((await t.slots(andrew)).length).toBeGreaterThan(0);
    await save({ holidays: england(['12-25']) });
    expect((await t.slots(christmas)).length).toBeGreaterThan(0);
    expect(await t.slots(next('12-26'))).toEqual([]);
  });

  test('depend on the region', async () => {
    const andrew = next('11-30');
    const isWeekend = [0, 6].includes(new Date(andrew).getUTCDay());
    await save({ holidays: { country: 'GB', region: 'SCT', worked: [] } });
    const found = await t.call(HOLIDAYS, { country: 'GB', region: 'SCT' });
    const named = found as unknown as { data: { name: string; date: string }[]; regions: { code: string }[] };
    expect(named.data.map(({ name }) => name)).toContainEqual(expect.stringContaining('Andrew'));
    expect(named.regions.map(({ code }) => code)).toContain('ENG');
    expect(named.data.every(({ date }) => date >= dayIn(-1) && date <= dayIn(366))).toBe(true);
    if (!isWeekend) expect(await t.slots(andrew)).toEqual([]);
  });

  test('give way to hours of the date', async () => {
    const day = next('12-25');
    const overrides = [{ date: day, ranges: [{ from: '10:00', to: '10:30' }] }];
    await save({ holidays: england(), overrides });
    expect(await t.slots(day)).toEqual([`${day}T10:00:00.000Z`]);
  });

  test('stay where they are left out, and end with null', async () => {
    await save({ holidays: england(['12-26']) });
    await save({});
    const stored = async () => ((await t.call(FIND)) as { data?: unknown }).data;
    expect(await stored()).toMatchObject({ holidays: england(['12-26']) });
    expect(await t.slots(next('12-25'))).toEqual([]);
    await save({ holidays: null });
    expect(await stored()).toMatchObject({ holidays: null });
    expect((await t.slots(next('12-25'))).length).toBeGreaterThan(0);
  });

  test('do not limit staff, who see a notice', async () => {
    await save({ holidays: england() });
    const input = { pageId: t.pageId, start: `${next('12-25')}T09:00:00Z`, firstName: 'Holly' };
    expect((await t.call(BOOK, { input })).message).toBe(
      'Booked, at a time that the booking page does not offer',
    );
  });

  test('are of countries and regions that there are', async () => {
    const of = (holidays: object) => save({ holidays });
    expect(await of({ country: 'XX', worked: [] })).toMatchObject({
      acknowledgement: false,
      message: 'Please choose a country from the list',
    });
    expect((await of({ country: 'GB', region: 'BY', worked: [] })).message).toBe(
      'Please choose a region from the list',
    );
    expect((await of(england(Array.from({ length: 101 }, String)))).message).toBe(
      'Too many holidays are selected',
    );
    const { data } = (await t.call(COUNTRIES)) as unknown as { data: { code: string; name: string }[] };
    expect(data).toContainEqual({ code: 'DE', name: 'Germany' });
    expect(data.length).toBeGreaterThan(150);
  });

  test('are whole days, also those that follow the moon or take several days', async () => {
    const known = await loadPublicHolidays();
    const named = (country: string, name: string) =>
      known.ofYear(country, null, 2026).find((one) => one.name.includes(name));
    expect(named('SA', 'Ramadan')).toMatchObject({ date: '2026-03-19', days: 4 });
    expect(named('TR', 'Sacrifice')).toMatchObject({ date: '2026-05-27', days: 5 });
    expect(named('IL', 'Passover')).toMatchObject({ date: '2026-04-02', days: 1 });
    // From noon on, for half of the people
    expect(named('CN', 'Women')).toBeUndefined();
    expect(known.regions('DE')).toContainEqual({ code: 'BY.A', name: 'Bayern: Stadt Augsburg' });
    expect(known.ofYear('DE', 'BY.A', 2026).map(({ date }) => date)).toContain('2026-08-08');
    expect(known.ofYear('DE', 'BY', 2026).map(({ date }) => date)).not.toContain('2026-08-08');
    expect(known.ofYear('XX', null, 2026)).toEqual([]);
  });
});

const SAVE = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { acknowledgement message }
}`;
const FIND = `query { findAvailability { acknowledgement data { holidays { country region worked } } } }`;
const HOLIDAYS = `query ($country: String!, $region: String) {
  findHolidays(country: $country, region: $region) { data { rule name date days } regions { code name } }
}`;
const COUNTRIES = 'query { findHolidayCountries { data { code name } companyCountry } }';
const BOOK = 'mutation ($input: BookingInput!) { createBooking(input: $input) { acknowledgement message } }';
