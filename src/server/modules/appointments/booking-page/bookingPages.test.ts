import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let origin: string;
beforeAll(async () => {
  at = await createBookingApp();
  origin = new URL(at.app.url).origin;
});
afterAll(() => at.app.close());

test('a booking page describes the booking, works by small scripts, and names no one', async () => {
  const page = await fetch(`${origin}/book/harbour-homes/viewing`);
  const text = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<h1>Viewing</h1>');
  expect(text).toContain('needs JavaScript');
  // The consent checkbox is not ticked
  expect(text).toMatch(/<input name="consent" type="checkbox" \/>/);
  expect(text).not.toContain(at.owner.email);
  // Named by what runs once it is painted, which the policy allows by its hash
  expect(text).not.toMatch(/<script[^>]+src=|modulepreload/);
  const [, start = ''] = /<script>([^<]+)<\/script>/.exec(text) ?? [];
  const hash = createHash('sha256').update(start).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`; script-src 'self' 'sha256-${hash}';`);
  const scripts = [...start.matchAll(/import\('(\/assets\/[^']+\.js)'\)/g)].map(([, address]) => address);
  expect(scripts).toHaveLength(4);
  const files = await Promise.all(scripts.map((address) => at.get(`${origin}${address}`)));
  expect(files.map(({ type }) => type)).toEqual(files.map(() => 'text/javascript; charset=utf-8'));
  expect(brotliCompressSync(files.map((file) => file.text).join('')).length).toBeLessThan(45_000);
});

test('it brings the free times of this month by the clocks of any zone', async () => {
  const { text } = await at.get(`${origin}/book/harbour-homes/viewing`);
  const [, written = ''] = /<script type="application\/json"[^>]*>([^<]*)</.exec(text) ?? [];
  const times = JSON.parse(written) as {
    month: string;
    days: { slots: { start: string }[] }[];
  };
  const [year = 0, month = 0] = times.month.split('-').map(Number);
  const end = new Date(Date.UTC(year, month, 1, 12)).toISOString();
  const starts = times.days.flatMap(({ slots }) => slots.map(({ start }) => start));
  const free = await at.slots(starts[0]!.slice(0, 10), end.slice(0, 10));
  expect(starts).toEqual(free.filter((start) => start >= starts[0]! && start < end));
  // Drawn already, for who has just opened it
  expect(text).toContain(`<button type="button" data-start="${starts[0]}">`);
});

test('who asked for times too often of late gets the page without', async () => {
  const { appointments } = at.app.services;
  const address = { company: { slug: 'harbour-homes' }, page: 'viewing' };
  const ask = () => appointments.findPageWithTimes(address, { network: '203.0.113.9' });
  const { times } = await ask();
  expect(times?.slots.length).toBeGreaterThan(0);
  // The limit refills at two calls a second
  let last = await ask();
  for (let calls = 2; last.times && calls < 1_000; calls += 1) last = await ask();
  expect([last.page.slug, last.times]).toEqual(['viewing', null]);
});

test('sites that it names may show it in theirs, and no others', async () => {
  const policy = async () => {
    const response = await fetch(`${origin}/book/harbour-homes/viewing`);
    return /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1];
  };
  const update = `mutation ($id: ID!, $input: BookingPageInput!) {
    updateBookingPage(id: $id, input: $input) { acknowledgement message }
  }`;
  const name = (embedSites: string[]) => at.call(update, { id: at.pageId, input: { embedSites } });
  expect(await policy()).toBe("'none'");
  await name(['www.example.com', 'https://WWW.example.com/', 'http://127.0.0.1:4000']);
  expect(await policy()).toBe('https://www.example.com http://127.0.0.1:4000');
  expect(await name(["a.test; script-src 'unsafe-inline'"])).toMatchObject({
    acknowledgement: false,
    message: 'Enter each site as a host name only, such as www.example.com',
  });
  await name([]);
  expect(await policy()).toBe("'none'");
});

test('a query of free times covers two months, or one month of slots that begin every five minutes', async () => {
  const update = `mutation ($id: ID!, $input: BookingPageInput!) { updateBookingPage(id: $id, input: $input) { message } }`;
  const status = async (days: number) => {
    const query = `from=${dayIn(1)}&to=${dayIn(days)}&zone=UTC`;
    return (await at.get(`${at.app.url}/public/booking/harbour-homes/viewing/slots?${query}`)).status;
  };
  expect([await status(62), await status(63)]).toEqual([200, 422]);
  await at.call(update, { id: at.pageId, input: { step: 5 } });
  expect([await status(31), await status(32)]).toEqual([200, 422]);
  await at.call(update, { id: at.pageId, input: { step: 30 } });
});

test('what other sites load to show it can be loaded from there', async () => {
  const response = await fetch(`${origin}/embed.js`);
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(await response.text()).toContain('data-exkoo-booking');
});

test('a booking URL without a page shows Page not found', async () => {
  for (const path of ['/book/harbour-homes/none', '/book/nobody/viewing']) {
    const { status, text } = await at.get(origin + path);
    expect([status, text.includes('Page not found')]).toEqual([404, true]);
  }
});

test('a guest moves and cancels by the link, and a look at it changes nothing', async () => {
  const { body } = await at.book({ start: `${dayIn(3)}T09:00:00Z`, zone: 'UTC' });
  const link = origin + new URL(body.manageUrl!).pathname;
  const post = async (fields: Record<string, string>) => {
    const response = await fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
    return { status: response.status, text: await response.text() };
  };
  expect((await at.get(link)).text).toContain('Confirmed');
  expect((await at.get(`${link}/calendar.ics`)).text).toContain('BEGIN:VEVENT');

  const moved = await post({ action: 'move', start: `${dayIn(3)}T11:00:00.000Z` });
  expect([moved.status, moved.text.includes('at 11:00 (UTC)')]).toEqual([200, true]);
  await at.book({ start: `${dayIn(3)}T13:00:00Z` });
  const taken = await post({ action: 'move', start: `${dayIn(3)}T13:00:00.000Z` });
  expect([taken.status, taken.text.includes('This time is no longer available')]).toEqual([409, true]);
  expect((await post({ action: 'move', start: 'soon' })).status).toBe(422);

  expect(moved.text).toContain('We email the new time to ann@guest.test.');

  const cancelled = await post({ action: 'cancel', reason: 'Found a flat' });
  expect([cancelled.status, cancelled.text.includes('Your appointment has been cancelled')]).toEqual([
    200,
    true,
  ]);
  expect(cancelled.text).toContain('We emailed a confirmation to ann@guest.test.');
  expect(cancelled.text).toContain('<a class="button" href="/book/harbour-homes/viewing">Book again</a>');
  expect((await post({ action: 'move', start: `${dayIn(3)}T14:00:00.000Z` })).status).toBe(409);
});

test('a guest reschedules with the month and times of the booking page, which contain the current time', async () => {
  const start = `${dayIn(6)}T09:00:00.000Z`;
  const { body } = await at.book({ start, zone: 'Asia/Kolkata' });
  await at.book({ start: `${dayIn(6)}T10:00:00Z` });
  const link = origin + new URL(body.manageUrl!).pathname;
  const slots = (query: string, url = link) => at.get(`${url}/slots?${query}`);
  const { status, text } = await slots(`from=${dayIn(6)}&to=${dayIn(6)}&zone=UTC`);
  const { days } = JSON.parse(text) as { days: { date: string; slots: { start: string }[] }[] };
  const starts = days.flatMap((day) => day.slots.map((slot) => slot.start));
  expect([status, days.map(({ date }) => date)]).toEqual([200, [dayIn(6)]]);
  // Its own time is free to it, that of another booking is not
  expect(starts).toContain(start);
  expect(starts).not.toContain(`${dayIn(6)}T10:00:00.000Z`);
  expect((await slots(`from=${dayIn(6)}&to=${dayIn(80)}`)).status).toBe(422);
  const other = `${origin}/booking/${'A'.repeat(80)}`;
  expect((await slots(`from=${dayIn(6)}&to=${dayIn(6)}`, other)).status).toBe(404);

  const page = await at.get(link);
  expect(page.text).toContain(`data-current="${start}"`);
  expect(page.text).toContain('data-zone="Asia/Kolkata"');
  // The guest's time, and the company's next to it
  expect(page.text).toMatch(/<dd>[^<]+ at 14:30 \(Asia\/Kolkata\)<\/dd>/);
  expect(page.text).toMatch(/<dt>In UTC<\/dt>\s*<dd>[^<]+ at 09:00<\/dd>/);
  expect(page.text).toContain('Time zone of Harbour Homes: UTC');
});

test('weeks of the booking page begin on the day of the company’s region', async () => {
  const firstHeading = async () =>
    /<th scope="col" abbr="(\w+)"/.exec((await at.get(`${origin}/book/harbour-homes/viewing`)).text)?.[1];
  const setRegion = (region: string) =>
    at.app.database.executeSql(`update companies set default_country = $2 where id = $1`, [
      at.companyId,
      region,
    ]);
  expect(await firstHeading()).toBe('Monday');
  await setRegion('US');
  expect(await firstHeading()).toBe('Sunday');
  await setRegion('GB');
});

test('a link that was made up leads nowhere', async () => {
  const { body } = await at.book({ start: `${dayIn(4)}T09:00:00Z` });
  const path = new URL(body.manageUrl!).pathname;
  const other = path.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect((await at.get(`${origin}/booking/${'A'.repeat(80)}`)).status).toBe(404);
  expect((await at.get(origin + other.replace('/booking/A', '/booking/B'))).status).toBe(404);
});

test('a guest is too late within the notice for changes', async () => {
  const UPDATE =
    'mutation ($id: ID!, $input: BookingPageInput!) { updateBookingPage(id: $id, input: $input) { message } }';
  const { body } = await at.book({ start: `${dayIn(5)}T09:00:00Z` });
  await at.call(UPDATE, { id: at.pageId, input: { changeNotice: 30 * 24 * 60 } });
  const link = origin + new URL(body.manageUrl!).pathname;
  expect((await at.get(link)).text).toContain('too late to change');
  const response = await fetch(link, { method: 'POST', body: new URLSearchParams({ action: 'cancel' }) });
  expect(response.status).toBe(409);
});

test('only guests who tick the box are in the consent ledger, to the letter', async () => {
  const [first, second] = await at.slots(dayIn(20), dayIn(30));
  const { body } = await at.book({ start: first, phone: '+442079460777' });
  await at.book({ start: second, phone: '+442079460778', consent: false });
  const entries = await companyScope(at.app.database, { companyId: at.companyId, userId: null }, (tx) =>
    tx
      .selectFrom('consent_entries')
      .selectAll()
      .where(({ eb }) => eb(eb.ref('evidence', '->>').key('booking'), 'is not', null))
      .orderBy('seq', 'desc')
      .execute(),
  );
  expect(entries[0]).toMatchObject({
    act: 'GIVEN',
    channel: 'BOOKING_PAGE',
    wording: 'Harbour Homes may also send me marketing messages',
    evidence: { booking: body._id, page: at.pageId },
    person_id: expect.any(String),
  });
  expect(entries.filter(({ evidence }) => evidence.booking === body._id)).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toMatch(/0777|0778|Archer/);
});
