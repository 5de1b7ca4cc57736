import type { BookingApp, BookingReply } from '#server/modules/appointments/testing/bookingApp.ts';
import { createBookingApp } from '#server/modules/appointments/testing/bookingApp.ts';
import type { TestUser } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestCalendars } from '#server/testing/servers/startRadicale.ts';
import { startRadicale } from '#server/testing/servers/startRadicale.ts';

/** An account as the API shows it. */
export interface ShownAccount {
  _id: string;
  serverUrl: string;
  calendars: { _id: string; name: string; canWrite: boolean; blocksTime: boolean; takesBookings: boolean }[];
  syncedAt: string | null;
  lastError: string | null;
  needsPassword: boolean;
  isSyncing: boolean;
}

/** A company with a booking page, and a calendar server that it can reach. */
export interface CalendarApp {
  booking: BookingApp;
  radicale: TestCalendars;
  /** Connects the server's account; resolves to the reply. */
  connect(given?: object, user?: TestUser): Promise<BookingReply>;
  accounts(user?: TestUser): Promise<ShownAccount[]>;
  /** Chooses calendars of the first account by their names. */
  choose(blocking: readonly string[], bookings?: string | null): Promise<BookingReply>;
  /** Asks for a sync of the first account, and waits for its end. */
  sync(): Promise<ShownAccount>;
  /** Waits until nothing is synced. */
  settled(): Promise<ShownAccount>;
  close(): Promise<void>;
}

/** Starts both. */
export async function createCalendarApp(): Promise<CalendarApp> {
  const radicale = await startRadicale();
  const booking = await createBookingApp({ OUTBOUND_ALLOW: '127.0.0.1' });
  const { call, owner, app } = booking;
  const { url: serverUrl, username, password } = radicale;

  const accounts: CalendarApp['accounts'] = async (user = owner) =>
    (await app.as(user).reply<{ data: ShownAccount[] }>(FIND)).data;
  const first = async () => {
    const [account] = await accounts();
    if (!account) throw new Error('No account is connected');
    return account;
  };
  const settled: CalendarApp['settled'] = () =>
    eventually(async () => {
      const account = await first();
      return account.isSyncing ? null : account;
    });

  return {
    booking,
    radicale,
    accounts,
    settled,
    connect: (given = {}, user = owner) =>
      call(CONNECT, { input: { serverUrl, username, password, ...given } }, user),
    async choose(blocking, bookings = null) {
      const { _id: id, calendars } = await first();
      const idOf = (name: string) => calendars.find((calendar) => calendar.name === name)?._id;
      const input = { blockingIds: blocking.map(idOf), bookingsId: bookings && idOf(bookings) };
      return call(CHOOSE, { id, input });
    },
    async sync() {
      await call(SYNC, { id: (await first())._id });
      return settled();
    },
    async close() {
      await app.close();
      radicale.stop();
    },
  };
}

const FIND = `query { findCalendarAccounts { data {
  _id serverUrl calendars { _id name canWrite blocksTime takesBookings } syncedAt lastError needsPassword isSyncing
} } }`;
const CONNECT = `mutation ($input: CalendarAccountInput!) {
  connectCalendarAccount(input: $input) { acknowledgement message description id }
}`;
const CHOOSE = `mutation ($id: ID!, $input: CalendarChoiceInput!) {
  chooseCalendars(id: $id, input: $input) { acknowledgement message description }
}`;
const SYNC = 'mutation ($id: ID!) { syncCalendarAccount(id: $id) { message } }';
