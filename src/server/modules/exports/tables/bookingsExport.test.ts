import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp, dayIn } from '#server/modules/appointments/testing/bookingApp.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const CREATE = `mutation ($input: BookingListInput, $format: BookingFileFormat) {
  createBookingsExport(input: $input, format: $format) {
  acknowledgement statusCode message data { url fileName count } } }`;

test('bookings as a file: what the filters find, in the order of the list, no cell a formula', async () => {
  const start = (hour: string) => `${dayIn(3)}T${hour}:00:00Z`;
  await at.book({ start: start('09'), firstName: '=1+1', lastName: 'Late', email: 'late@guest.test' });
  await at.book({ start: start('08'), firstName: 'Early', lastName: '', phone: '+442079460777' });
  await at.book({ start: `${dayIn(20)}T09:00:00Z`, firstName: 'Other', email: 'other@guest.test' });
  const input = { from: start('00'), to: `${dayIn(4)}T00:00:00Z`, sort: 'start', direction: 'ASC' };
  const { data } = await at.app.as(at.owner).reply(CREATE, { input });
  const { url, fileName, count } = data as { url: string; fileName: string; count: number };
  expect([count, fileName]).toEqual([2, expect.stringMatching(/^Bookings \d{4}-\d\d-\d\d\.csv$/)]);
  const { bytes } = await importing(at.app, at.owner).fetchFile(url);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  const cell = (line: number, column: string) => lines[line]?.[headers.indexOf(column)];
  expect(lines.map((_, line) => cell(line, 'First name'))).toEqual(['Early', '=1+1']);
  expect(Buffer.from(bytes).toString()).toContain("'=1+1");
  expect([cell(0, 'Status'), cell(0, 'Appointment'), cell(0, 'Phone')]).toEqual([
    'Confirmed',
    'Viewing',
    expect.stringContaining('442079460777'),
  ]);
  const reader = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'VIEW' });
  expect(await at.app.as(reader).reply(CREATE, { input })).toMatchObject({ statusCode: 403 });
});

test('bookings as a calendar file, with an entry for each', async () => {
  await at.book({ start: `${dayIn(30)}T09:00:00Z`, firstName: 'Ann', lastName: 'END:VCALENDAR' });
  await at.book({
    start: `${dayIn(30)}T10:00:00Z`,
    firstName: 'Ben',
    lastName: 'Brown',
    email: 'b@guest.test',
  });
  const input = { from: `${dayIn(30)}T00:00:00Z`, to: `${dayIn(31)}T00:00:00Z`, direction: 'ASC' };
  const { data } = await at.app.as(at.owner).reply(CREATE, { input, format: 'ICS' });
  const { url, fileName, count } = data as { url: string; fileName: string; count: number };
  expect([count, fileName]).toEqual([2, expect.stringMatching(/^Bookings .*\.ics$/)]);
  const { bytes, headers } = await importing(at.app, at.owner).fetchFile(url);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = Buffer.from(bytes).toString();
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n$/);
  expect(text).toContain('SUMMARY:Viewing: Ben Brown');
});
