import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';

let at: BookingApp;
let reader: TestUser;
beforeAll(async () => {
  at = await createBookingApp();
  reader = await at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'VIEW' });
});
afterAll(() => at.app.close());

interface Link {
  _id: string;
  url: string | null;
  usedAt: string | null;
  bookingId: string | null;
  pageTitle: string;
}
interface Reply {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Link;
}

const FIELDS = '_id url usedAt bookingId pageTitle';
const CREATE = `mutation ($input: BookingLinkInput!) {
  createBookingLink(input: $input) { acknowledgement statusCode message data { ${FIELDS} } } }`;
const FIND = `query ($pageId: ID, $person: BookingPersonInput) {
  findBookingLinks(pageId: $pageId, person: $person) { acknowledgement data { ${FIELDS} } } }`;
const DELETE = 'mutation ($id: ID!) { deleteBookingLink(id: $id) { acknowledgement statusCode message } }';

const create = async (input: object = {}, user?: TestUser) =>
  (await at.call(CREATE, { input: { pageId: at.pageId, ...input } }, user)) as unknown as Reply;
const tokenOf = ({ data }: Reply) => new URL(data.url!).searchParams.get('once')!;
const find = async (about: object = { pageId: at.pageId }) =>
  ((await at.call(FIND, about)) as unknown as { data: Link[] }).data;
const page = async (token: string) =>
  at.get(`${new URL(at.app.url).origin}/book/harbour-homes/viewing?once=${token}`);
let guests = 0;
function guest() {
  guests += 1;
  return { email: `once${guests}@guest.test`, phone: `+4420794601${String(10 + guests)}` };
}

describe('a one-time link', () => {
  test('books one appointment, then says that it was used', async () => {
    const made = await create();
    expect(made).toMatchObject({ statusCode: 201, message: 'Link created', data: { pageTitle: 'Viewing' } });
    const once = tokenOf(made);
    expect((await page(once)).status).toBe(200);
    const given = { start: `${dayIn(2)}T09:00:00Z`, once, key: 'first-submission', ...guest() };
    const first = await at.book(given);
    expect(first.status).toBe(201);
    expect((await at.book(given)).body._id).toBe(first.body._id);
    const again = await at.book({ start: `${dayIn(2)}T11:00:00Z`, once, ...guest() });
    expect([again.status, again.body.message]).toEqual([
      410,
      'This link has already been used. Each link books one appointment',
    ]);
    const used = await page(once);
    expect([used.status, used.text.includes('This link has already been used')]).toEqual([410, true]);
    const [link] = await find();
    expect(link).toMatchObject({ url: null, usedAt: expect.any(String), bookingId: first.body._id });
  });

  test('books once when several guests use it at the same moment', async () => {
    const once = tokenOf(await create());
    const hours = ['09', '11', '13', '15', '17', '19'];
    const replies = await Promise.all(
      hours.map((hour) => at.book({ start: `${dayIn(4)}T${hour}:00:00Z`, once, ...guest() })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410, 410, 410]);
    const { rows } = await at.app.database.executeSql(
      `select count(*)::int as count from bookings where starts_at::date = $1::date`,
      [dayIn(4)],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('stays usable when its time was taken', async () => {
    const once = tokenOf(await create());
    const start = `${dayIn(5)}T09:00:00Z`;
    await at.book({ start, ...guest() });
    expect((await at.book({ start, once, ...guest() })).status).toBe(409);
    expect((await at.book({ start: `${dayIn(5)}T12:00:00Z`, once, ...guest() })).status).toBe(201);
  });

  test('expires, and can be deleted', async () => {
    const once = tokenOf(await create({ expiresInDays: 1 }));
    const other = await create();
    await at.app.database.executeSql(
      `update booking_links set expires_at = now() - interval '1 minute' where id <> $1`,
      [other.data._id],
    );
    const late = await at.book({ start: `${dayIn(6)}T09:00:00Z`, once, ...guest() });
    expect([late.status, late.body.message]).toEqual([410, 'This link has expired']);
    expect((await page(once)).text).toContain('This link has expired');
    expect(await at.call(DELETE, { id: other.data._id })).toMatchObject({ message: 'Link deleted' });
    expect((await page(tokenOf(other))).text).toContain('This link is no longer valid');
    expect((await page('made.up.token')).status).toBe(410);
    expect(await create({ expiresInDays: 0 })).toMatchObject({ message: 'A link lasts 1 to 365 days' });
  });

  test('of a lead shows their contact details and books for them', async () => {
    const lead = await at.call(
      `mutation { createLead(input: {
        firstName: "Lena", lastName: "Lind", email: "lena@lead.test" }) { message personId } }`,
    );
    const person = { kind: 'LEAD', id: (lead as unknown as { personId: string }).personId };
    const once = tokenOf(await create({ person }));
    const { text } = await page(once);
    expect(text).toMatch(/name="firstName"[^>]*value="Lena"/);
    expect(text).toMatch(/name="email"[^>]*value="lena@lead.test"/);
    const { body } = await at.book({ start: `${dayIn(8)}T09:00:00Z`, once, ...guest() });
    const booking = await at.call('query ($id: ID!) { findBooking(id: $id) { data { person { _id } } } }', {
      id: body._id,
    });
    expect(booking.data).toEqual({ person: { _id: person.id } });
    expect(await find({ person })).toMatchObject([{ bookingId: body._id }]);
  });

  test('requires EDIT, and an open page of the company', async () => {
    expect(await create({}, reader)).toMatchObject({ statusCode: 403 });
    const outsider = await at.app.createUser({ role: 'ADMIN' });
    await at.app.createCompany(outsider, { companyName: 'Other' });
    expect(await create({}, outsider)).toMatchObject({ acknowledgement: false });
    const [link] = await find();
    expect(await at.call(DELETE, { id: link!._id }, outsider)).toMatchObject({ acknowledgement: false });
    const update = `mutation ($id: ID!, $input: BookingPageInput!) {
      updateBookingPage(id: $id, input: $input) { message } }`;
    await at.call(update, { id: at.pageId, input: { isOpen: false } });
    expect(await create()).toMatchObject({ statusCode: 409, message: 'This booking page is closed' });
    await at.call(update, { id: at.pageId, input: { isOpen: true } });
  });

  test('is deleted some time after it expired', async () => {
    await at.app.database.executeSql(`update booking_links set expires_at = now() - interval '91 days'`);
    await at.app.services.appointments.purgeBookingLinks();
    expect(await find()).toEqual([]);
  });
});
