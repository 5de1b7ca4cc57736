import { FindBookingSlotsDocument } from '#client/entities/bookings/bookings.generated.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import type { BenchRequest } from '../harness/server/compareWithRoute.ts';
import { compareWithRoute, ROUTE } from '../harness/server/compareWithRoute.ts';
import { autocannon } from '../packages/autocannon.ts';

const RACERS = Number(process.env['RACERS'] ?? 1_000);
const HOSTS = 10;
const EACH = Number(process.env['BOOKINGS'] ?? 500);
const DAY_MS = 86_400_000;

export const title =
  `Booking: ${RACERS.toLocaleString()} guests for one slot over 200 connections; "ratio" is to the insert of the one who won, run as often, one after the ` +
  `other, straight on the driver. Free times of a month of ${HOSTS} hosts with ${EACH} bookings each: ${ROUTE}. ` +
  'RACERS=50 and BOOKINGS=60 make it smaller.';

/** Crowds and free times. Throws unless exactly one guest wins, without a fault and without a deadlock. */
export async function measure() {
  const rows: ({ what: string } & Record<string, string | number>)[] = [];
  const server = await startBenchServer();
  try {
    rows.push(await race(server));
    const { id: pageId } = await server.ask({ wish: 'add bookings', hosts: HOSTS, each: EACH });
    const from = new Date(Date.now() + DAY_MS);
    const month = { pageId, from, to: new Date(from.getTime() + 31 * DAY_MS) };
    const slots = { name: 'slots of a month', email: 'owner@demo.test', query: FindBookingSlotsDocument };
    const request = { ...slots, variables: month };
    await requireSlots(server.url, request);
    rows.push(await compareWithRoute(server, request));
  } finally {
    await server.stop();
  }
  return rows;
}

async function race(server: BenchServer) {
  const api = `${server.url}/api/exkoo/public/booking/harbour-homes/viewing`;
  const start = await aFreeTime(api);
  const guest = { zone: 'UTC', firstName: 'Racer', lastName: '', email: 'racer@bench.test' };
  const body = { ...guest, phone: '+12125550199', answers: {}, consent: true, start };
  const before = await server.ask({ wish: 'count deadlocks' });
  const crowd = await autocannon({
    url: api,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections: Math.min(200, RACERS),
    amount: RACERS,
    timeout: 120,
  });
  const after = await server.ask({ wish: 'count deadlocks' });
  const answers = Object.entries(crowd.statusCodeStats ?? {});
  const countOf = (isIt: (status: number) => boolean) =>
    answers.reduce((sum, [status, { count = 0 }]) => (isIt(Number(status)) ? sum + count : sum), 0);
  const won = countOf((status) => status === 201);
  const refused = countOf((status) => status === 409);
  const faults = countOf((status) => status >= 500) + crowd.errors;
  const deadlocks = (after.count ?? 0) - (before.count ?? 0);
  if (won !== 1 || refused !== RACERS - 1 || faults > 0 || deadlocks > 0)
    throw new Error(`${won} won, ${refused} refused, ${faults} faults, ${deadlocks} deadlocks`);
  const { seconds = 0 } = await server.ask({ wish: 'repeat booking', count: RACERS });
  return {
    what: `${RACERS} guests, one slot`,
    won,
    refused,
    faults,
    deadlocks,
    seconds: Number(crowd.duration.toFixed(2)),
    'p99 ms': crowd.latency.p99,
    'inserts, seconds': Number(seconds.toFixed(2)),
    ratio: Number((crowd.duration / seconds).toFixed(2)),
  };
}

/** A fast response without slots would measure nothing. */
async function requireSlots(url: string, { email, query, variables }: BenchRequest): Promise<void> {
  const reply = await fetch(`${url}/api/exkoo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessTokenOf(url, email)}`,
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data } = (await reply.json()) as { data?: { findBookingSlots: { data: unknown[] } } };
  if (!data?.findBookingSlots.data.length)
    throw new Error(`The page of many hosts offers nothing: ${JSON.stringify(data)}`);
}

async function aFreeTime(api: string): Promise<string> {
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
  const reply = await fetch(`${api}/slots?from=${day(2)}&to=${day(12)}&zone=UTC`);
  const { days } = (await reply.json()) as { days: { slots: { start: string }[] }[] };
  const start = days[0]?.slots[0]?.start;
  if (start === undefined) throw new Error('The page offers no time');
  return start;
}
