import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { BookingApp } from '../testing/bookingApp.ts';
import { createBookingApp, dayIn } from '../testing/bookingApp.ts';
import { bookingRow } from '../testing/bookingRows.ts';
import { insertBooking } from './bookings.store.ts';

// The rule: two active bookings of one host never overlap, buffers included. Services keep it by a lock, and the database whatever they do.

let at: BookingApp;
beforeAll(async () => {
  at = await createBookingApp();
});
afterAll(() => at.app.close());

const MOVE =
  'mutation ($id: ID!, $start: DateTime!) { moveBooking(id: $id, start: $start) { acknowledgement } }';
const MOVE_TO_HOST = `mutation ($id: ID!, $start: DateTime!, $hostId: ID) {
  moveBooking(id: $id, start: $start, hostId: $hostId) { acknowledgement }
}`;
const CANCEL = 'mutation ($id: ID!) { cancelBooking(id: $id) { acknowledgement } }';
const CONFIRM = 'mutation ($id: ID!) { confirmBooking(id: $id) { acknowledgement } }';
const CREATE = 'mutation ($input: BookingInput!) { createBooking(input: $input) { data { _id } } }';
const REASSIGN = `mutation ($id: ID!, $hostId: ID!) {
  reassignBooking(id: $id, hostId: $hostId) { acknowledgement }
}`;
const UPDATE = `mutation ($id: ID!, $input: BookingPageInput!) {
  updateBookingPage(id: $id, input: $input) { acknowledgement }
}`;

const SAVE_HOURS = `mutation ($hostId: ID!, $input: AvailabilityInput!) {
  saveAvailability(hostId: $hostId, input: $input) { acknowledgement }
}`;
const ALL_DAY = {
  timeZone: 'UTC',
  weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' })),
  overrides: [],
};

/** BOOKING_MODEL_RUNS=2000 for the whole of it. */
const RUNS = Number(process.env['BOOKING_MODEL_RUNS'] ?? 8);
const TIME_LIMIT = 120_000 + RUNS * 2_000;

test('of a crowd at one time exactly one is booked, and the others hear of the next', async () => {
  const start = `${dayIn(30)}T09:00:00Z`;
  const guests = Array.from({ length: 60 }, (_, n) => at.book({ start, email: `guest${n}@crowd.test` }));
  const answers = await Promise.all(guests);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 201);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([409]));
  expect(others.every(({ body }) => body.next!.length === 5)).toBe(true);
});

test(
  'whatever guests and staff do at the same time, no two active bookings overlap',
  async () => {
    const minute = fc.integer({ min: 0, max: 20 }).map((n) => n * 15);
    const step = fc.record({
      what: fc.constantFrom(
        'book',
        'create',
        'move',
        'give',
        'cancel',
        'confirm',
        'reassign',
        ...SERIES_STEPS,
      ),
      minute,
      which: fc.nat(30),
    });
    const colleague = () => at.app.createUser({ role: 'MEMBER', companyId: at.companyId, level: 'EDIT' });
    const hostIds = [at.owner.userId, (await colleague()).userId, (await colleague()).userId];
    for (const hostId of hostIds) await at.call(SAVE_HOURS, { hostId, input: ALL_DAY });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 20 }),
        fc.constantFrom(0, 15),
        fc.boolean(),
        fc.constantFrom('ONE', 'LEAST_RECENT', 'BY_WEIGHT', 'TOGETHER'),
        async (steps, buffer, needsApproval, hostMode) => {
          run += 1;
          // All runs together take longer than a session lasts
          await at.app.signInAgain(at.owner);
          const hosts = hostIds
            .slice(0, hostMode === 'ONE' ? 1 : 3)
            .map((userId, n) => ({ userId, weight: n + 1 }));
          const buffers = { bufferBefore: buffer, bufferAfter: buffer };
          const input = { ...buffers, step: 15, needsApproval, hostMode, hosts };
          expect(await at.call(UPDATE, { id: at.pageId, input })).toMatchObject({ acknowledgement: true });
          // Each run has its own six hours, touches at most the next run, and stays within the days that the
          // page offers
          const startOf = (minutes: number) =>
            new Date(
              Date.parse(`${dayIn(40)}T00:00:00Z`) + ((run % 1200) * 6 * 60 + minutes) * 60_000,
            ).toISOString();
          const ids: string[] = [];
          // Eight at a time
          for (let done = 0; done < steps.length; done += 8)
            await Promise.all(
              steps.slice(done, done + 8).map(async ({ what, minute: minutes, which }) => {
                const start = startOf(minutes);
                const id = ids[which % Math.max(1, ids.length)];
                if (what === 'book') return keep((await at.book({ start })).body._id);
                if (what === 'series') {
                  const starts = [start, startOf(minutes + 60), startOf(minutes + 120)];
                  const fields = { pageId: at.pageId, starts, firstName: 'Series' };
                  const made = await at.call(CREATE_SERIES, { input: fields });
                  return made.ids?.forEach(keep);
                }
                if (what === 'create' || id === undefined) {
                  const fields = { pageId: at.pageId, start, firstName: 'Staff' };
                  return keep((await at.call(CREATE, { input: fields })).data?._id);
                }
                const documents = {
                  move: MOVE,
                  give: MOVE_TO_HOST,
                  cancel: CANCEL,
                  confirm: CONFIRM,
                  reassign: REASSIGN,
                  'move following': MOVE_FOLLOWING,
                  'cancel following': CANCEL_FOLLOWING,
                } as const;
                const hostId = hostIds[minutes % hostIds.length];
                await at.call(documents[what as keyof typeof documents], { id, start, hostId });
              }),
            );
          // Of this run's hours alone: over thousands of runs all pairs are too many to look at each time
          expect(await overlaps(startOf(-60), startOf(9 * 60))).toBe(0);

          function keep(id: string | undefined): void {
            if (id !== undefined) ids.push(id);
          }
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIME_LIMIT,
);

// The last one: it takes the rule away
test('the database itself keeps them apart, and nothing else would', async () => {
  const insertMany = async (day: number) => {
    const starts_at = new Date(`${dayIn(day)}T09:00:00Z`);
    const rows = Array.from({ length: 5 }, () =>
      bookingRow(at.companyId, {
        id: newId(),
        starts_at,
        host_id: at.owner.userId,
        page_id: null,
        person_id: null,
      }),
    );
    const scope = { companyId: at.companyId, userId: null };
    const made = await Promise.allSettled(
      rows.map((row) => companyScope(at.app.database, scope, (tx) => insertBooking(tx, row))),
    );
    return made.map((one) => (one.status === 'fulfilled' ? 'made' : (one.reason as { code: string }).code));
  };
  expect((await insertMany(400)).toSorted()).toEqual(['23P01', '23P01', '23P01', '23P01', 'made']);
  expect(await overlaps()).toBe(0);
  await at.app.database.executeSql(
    // On every server of a Citus cluster
    'set local citus.enable_ddl_propagation = on; alter table booking_times drop constraint booking_times_apart',
  );
  expect(await insertMany(401)).toEqual(Array(5).fill('made'));
  expect(await overlaps()).toBe(10);
});

/** How many pairs of active bookings that begin between two moments overlap at a host. */
async function overlaps(from = '-infinity', until = 'infinity'): Promise<number> {
  const { rows } = await at.app.database.executeSql(
    `select count(*)::int as pairs from bookings a join bookings b
      on a.company_id = b.company_id and a.id < b.id
        and (a.host_id || a.also_host_ids) && (b.host_id || b.also_host_ids)
        and tstzrange(a.blocked_from, a.blocked_to) && tstzrange(b.blocked_from, b.blocked_to)
    where a.status <> 'CANCELLED' and b.status <> 'CANCELLED'
      and a.starts_at between $1::timestamptz and $2::timestamptz
      and b.starts_at between $1::timestamptz and $2::timestamptz`,
    [from, until],
  );
  return Number((rows as { pairs: number }[])[0]?.pairs);
}
const SERIES_STEPS = ['series', 'move following', 'cancel following'] as const;
const CREATE_SERIES =
  'mutation ($input: BookingSeriesInput!) { createBookingSeries(input: $input) { message ids } }';
const MOVE_FOLLOWING = `mutation ($id: ID!, $start: DateTime!) {
  moveBooking(id: $id, start: $start, scope: FOLLOWING) { message }
}`;
const CANCEL_FOLLOWING = 'mutation ($id: ID!) { cancelBooking(id: $id, scope: FOLLOWING) { message } }';
