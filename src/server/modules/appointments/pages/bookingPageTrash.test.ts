import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let editor: TestUser;
let origin: string;
beforeAll(async () => {
  at = await createBookingApp();
  editor = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
  origin = new URL(at.app.url).origin;
});
afterAll(() => at.app.close());

const HEAD = 'acknowledgement statusCode message description';
const TRASH = `mutation ($id: ID!) { moveBookingPageToTrash(id: $id) { ${HEAD} } }`;
const DECIDE = `mutation ($id: ID!, $isRestore: Boolean!) {
  deleteOrRestoreBookingPageFromTrash(id: $id, isRestore: $isRestore) { ${HEAD} }
}`;
const CREATE = `mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { ${HEAD} id } }`;
const UPDATE = `mutation ($id: ID!) { updateBookingPage(id: $id, input: { place: "Pier" }) { ${HEAD} } }`;
const FIELDS = '_id title trashedBy purgeAt';
const LISTS = `query {
  all: findBookingPages { data { _id } }
  trashed: findTrashedBookingPages { data { ${FIELDS} } page { total } }
}`;
const BOOKING = 'query ($id: ID!) { findBooking(id: $id) { data { status pageId } } }';
const MOVE = `mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { ${HEAD} } }`;
const SLOTS = `query ($pageId: ID!, $from: DateTime!, $to: DateTime!) {
  findBookingSlots(pageId: $pageId, from: $from, to: $to) { data { start } }
}`;

const newPage = async (slug: string) => (await at.call(CREATE, { input: { title: slug, slug } })).id!;
const booking = (id: string) => at.call(BOOKING, { id });

test('a page in trash is closed to guests, keeps its bookings, and is restored unchanged', async () => {
  const { body } = await at.book({ start: `${dayIn(3)}T09:00:00Z` });
  const id = body._id!;
  expect(await at.call(TRASH, { id: at.pageId }, editor)).toMatchObject({
    message: 'Booking page moved to trash',
  });
  const { data } = await at.app.as(at.owner).execute(LISTS);
  expect(data).toMatchObject({
    all: { data: [] },
    trashed: { data: [{ _id: at.pageId, title: 'Viewing', trashedBy: 'Test User' }], page: { total: 1 } },
  });
  expect((await at.get(`${origin}/book/harbour-homes/viewing`)).status).toBe(404);
  expect((await at.book({ start: `${dayIn(3)}T11:00:00Z` })).status).toBe(404);
  expect(await at.call(UPDATE, { id: at.pageId })).toMatchObject({ statusCode: 404 });
  expect(await booking(id)).toMatchObject({ data: { status: 'CONFIRMED', pageId: at.pageId } });

  const link = origin + new URL(body.manageUrl!).pathname;
  expect((await at.get(link)).text).toContain('There are no other available times');
  const day = { from: `${dayIn(3)}T00:00:00Z`, to: `${dayIn(4)}T00:00:00Z` };
  expect(await at.call(SLOTS, { pageId: at.pageId, ...day })).toMatchObject({ data: [] });
  expect(await at.call(MOVE, { id, start: `${dayIn(3)}T12:00:00Z` })).toMatchObject({
    message: 'Rescheduled, at a time that the booking page does not offer',
  });

  expect(await at.call(DECIDE, { id: at.pageId, isRestore: true }, editor)).toMatchObject({
    message: 'Booking page restored',
  });
  expect((await at.get(`${origin}/book/harbour-homes/viewing`)).status).toBe(200);
  expect((await at.get(link)).text).toContain('New time');
  expect(await at.call(DECIDE, { id: at.pageId, isRestore: true })).toMatchObject({ statusCode: 404 });
});

test('the address of a page in trash is free, and who has it by then keeps it', async () => {
  const id = await newPage('tour');
  await at.call(TRASH, { id });
  const other = await newPage('tour');
  expect(await at.call(DECIDE, { id, isRestore: true })).toMatchObject({
    statusCode: 409,
    message: 'Another booking page already uses this URL',
  });
  await at.call(TRASH, { id: other });
  expect(await at.call(DECIDE, { id, isRestore: true })).toMatchObject({ acknowledgement: true });
});

test('permanent deletion requires MANAGE and a page in trash, and leaves the bookings', async () => {
  const id = await newPage('call');
  expect(await at.call(DECIDE, { id, isRestore: false })).toMatchObject({ statusCode: 404 });
  const input = { pageId: id, start: `${dayIn(5)}T09:00:00Z`, firstName: 'Ann' };
  const made = await at.call(
    'mutation ($input: BookingInput!) { createBooking(input: $input) { data { _id } } }',
    { input },
  );
  await at.call(TRASH, { id });
  expect(await at.call(DECIDE, { id, isRestore: false }, editor)).toMatchObject({ statusCode: 403 });
  expect(await at.call(DECIDE, { id, isRestore: false })).toMatchObject({ message: 'Booking page deleted' });
  expect(await booking(made.data!._id)).toMatchObject({ data: { status: 'CONFIRMED', pageId: null } });
});

test('thirty days in trash are the end', async () => {
  const id = await newPage('past');
  await at.call(TRASH, { id });
  expect(await at.app.services.appointments.purgeBookingPages()).toBe(0);
  at.app.clock.advance(31 * 24 * 3_600_000);
  expect(await at.app.services.appointments.purgeBookingPages()).toBeGreaterThanOrEqual(1);
  const { rows } = await at.app.database.executeSql('select id from booking_pages where id = $1', [id]);
  expect(rows).toEqual([]);
});
