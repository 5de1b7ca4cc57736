import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

/** A company with one open page, `viewing`: 30 minutes, every hour of every day by UTC, no notice. */
export interface BookingApp {
  app: TestApp;
  owner: TestUser;
  companyId: string;
  pageId: string;
  /** Calls an operation as the owner or another user; resolves to its reply. */
  call(document: string, variables?: object, user?: TestUser): Promise<BookingReply>;
  /** POST of a booking by a guest. */
  book(fields?: object): Promise<{ status: number; body: BookingReply }>;
  /** Beginnings of the free slots of these days. */
  slots(from: string, to?: string): Promise<string[]>;
  /** How many texts to a phone are in the outbox, sent or not, once nothing is under way that would add one. */
  countTexts(phone: string): Promise<number>;
  /** The text of an address below the API, or of a whole one. */
  get(path: string): Promise<{ status: number; text: string; type: string }>;
}

/** A reply as JSON: the fields that tests look at. */
export interface BookingReply {
  acknowledgement?: boolean;
  message?: string;
  description?: string;
  id?: string;
  ids?: string[];
  personId?: string;
  _id?: string;
  status?: string;
  manageUrl?: string;
  next?: string[];
  errors?: { field: string; message: string }[];
  data?: { _id: string; status: string; start: string };
}

/** Tests book for one guest again and again. */
const NO_GUEST_LIMIT = { guestLimit: 1000, companyGuestLimit: 1000 };

/** Starts it. */
export async function createBookingApp(env: Record<string, string> = {}): Promise<BookingApp> {
  const app = await createTestApp({ env });
  // Tests say themselves when reminders are sent, and calendars synced
  await app.database.executeSql(
    `delete from pgboss.schedule where name in ('bookings.remind', 'calendars.care', 'waiting.offer')`,
  );
  const owner = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  const call: BookingApp['call'] = async (document, variables = {}, user = owner) => {
    const { data, errors } = await app.as(user).execute(document, variables);
    if (errors) throw new Error(JSON.stringify(errors));
    return Object.values(data as Record<string, BookingReply>)[0]!;
  };
  await call(SWITCH, { companyId });
  await call(SET_SLUG, { companyId });
  await app.database.executeSql(`update companies set default_country = 'GB' where id = $1`, [companyId]);
  const { id: pageId } = await call(CREATE_PAGE, {
    input: { title: 'Viewing', slug: 'viewing', notice: 0, windowDays: 365, ...NO_GUEST_LIMIT },
  });
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const hours = { timeZone: 'UTC', weekly: week, overrides: [] };
  await call(SAVE_HOURS, { hostId: owner.userId, input: hours });

  const api = `${app.url}/public/booking/harbour-homes/viewing`;
  const slots: BookingApp['slots'] = async (from, to = from) => {
    const response = await fetch(`${api}/slots?from=${from}&to=${to}&zone=UTC`);
    const { days } = (await response.json()) as { days: { slots: { start: string }[] }[] };
    return days.flatMap((day) => day.slots.map(({ start }) => start));
  };
  return {
    app,
    owner,
    companyId,
    pageId: pageId!,
    call,
    slots,
    async book(fields = {}) {
      const body = JSON.stringify({ ...GUEST, ...fields });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(api, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as BookingReply };
    },
    async countTexts(phone) {
      await eventually(async () => {
        const { rows } = await app.database.executeSql(`select from pgboss.job
          where name = 'bookings.text' and state in ('created', 'retry', 'active')`);
        return rows.length === 0;
      });
      const { rows } = await app.database.executeSql('select from sms_messages where phone = $1', [phone]);
      return rows.length;
    },
    async get(path) {
      const response = await fetch(path.startsWith('http') ? path : app.url + path);
      const type = response.headers.get('content-type') ?? '';
      return { status: response.status, text: await response.text(), type };
    },
  };
}

/** So many days from when the tests of a file began, also after midnight: 2026-11-22. */
export function dayIn(days: number): string {
  return new Date(BEGAN_AT + days * 86_400_000).toISOString().slice(0, 10);
}

const BEGAN_AT = Date.now();

const GUEST = {
  zone: 'Europe/Berlin',
  firstName: 'Ann',
  lastName: 'Archer',
  email: 'ann@guest.test',
  phone: '+442079460123',
  answers: {},
  consent: true,
};

const SWITCH = 'mutation ($companyId: ID!) { switchCompany(companyId: $companyId) { acknowledgement } }';
const SET_SLUG = `mutation ($companyId: ID!) {
  updateCompany(companyId: $companyId, updateUserInput: { slug: "harbour-homes" }) { acknowledgement }
}`;
const CREATE_PAGE =
  'mutation ($input: BookingPageInput!) { createBookingPage(input: $input) { message id } }';
const SAVE_HOURS = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { message }
}`;
