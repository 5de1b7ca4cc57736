import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  FindMyCompaniesDocument,
  SwitchCompanyDocument,
} from '#client/entities/company/company.generated.ts';
import { CountUnreadThreadsDocument } from '#client/entities/work-counts/workCounts.generated.ts';
import { percentile } from '../harness/percentile.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { Ask } from '../harness/server/askerOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { operations } from '../harness/server/growth/operations.ts';

const LEADS = Number(process.env['LEADS'] ?? 100_000);
const CLIENTS = 12;
const ROUNDS = 3;
const SECONDS = 8;
/** The product ends statements then; here they may be longer, because rows are added with them. */
const LIMIT_MS = 10_000;

export const title =
  `Noisy neighbor: the unread count of a small company, while ${CLIENTS} clients of one with ${LEADS.toLocaleString()} leads send one request after the other. ` +
  '"ratio" compares p95 with the idle one. Unread counts by the same clients show what other work costs that is not heavy. LEADS=1000000 makes it larger.';

const HEAVY = [
  'inbox',
  'inbox, search',
  'duplicates',
  'dashboard of a year',
  'lead report',
  'board',
  'count of a filter',
  'leads, by tag and outcome',
];

/** Three situations, one after the other, several times. */
export async function measure() {
  const server = await startBenchServer();
  try {
    await server.ask({ wish: 'grow company', leads: LEADS });
    const large = askerOf(server.url, await accessTokenOf(server.url, 'manager@demo.test'));
    const small = await inSmallCompany(
      askerOf(server.url, await accessTokenOf(server.url, 'owner@demo.test')),
    );
    const heavy = operations.filter(({ name }) => HEAVY.includes(name));
    const situations: Situation[] = [
      { what: 'idle', clients: [] },
      { what: 'unread counts', clients: clientsOf([() => unread(large)]) },
      {
        what: 'the heaviest operations',
        clients: clientsOf(
          heavy.map(
            ({ query, variables }) =>
              () =>
                acknowledged(large(query, variables(LEADS))),
          ),
        ),
      },
    ];
    return await compare(situations, () => unread(small));
  } finally {
    await server.stop();
  }
}

/** What the clients of the large company do: each its requests, one after the other, again and again. */
interface Situation {
  what: string;
  clients: (() => Promise<unknown>)[][];
}

/** Each begins with another request. */
function clientsOf(requests: (() => Promise<unknown>)[]): Situation['clients'] {
  return Array.from({ length: CLIENTS }, (_, client) =>
    requests.map((_each, at) => requests[(client + at) % requests.length]!),
  );
}

async function compare(situations: Situation[], request: () => Promise<unknown>) {
  const measured = situations.map(({ what, clients }) => ({
    what,
    clients,
    small: [],
    large: [],
    failed: 0,
  }));
  for (const each of measured) await during({ ...each, small: [], large: [] }, request);
  for (let round = 0; round < ROUNDS; round += 1) for (const each of measured) await during(each, request);
  console.log(`Load ${loadavg()[0]?.toFixed(1)}`);
  const [idle] = measured;
  return measured.map(({ what, small, large, failed }) => ({
    what,
    'p50 ms': round(percentile(small, 0.5)),
    'p95 ms': round(percentile(small, 0.95)),
    ratio: round(percentile(small, 0.95) / percentile(idle?.small ?? [], 0.95)),
    'large, requests/s': round(large.length / (ROUNDS * SECONDS)),
    'large, p50 ms': round(percentile(large, 0.5)),
    'large, p95 ms': round(percentile(large, 0.95)),
    'large, failed': failed,
  }));
}

/** Adds the times of requests, in ms. The small company sends one every 20 ms at most, after the clients have begun. */
async function during(
  measured: Situation & { small: number[]; large: number[]; failed: number },
  request: () => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() > end;
  const clients = measured.clients.map(async (requests) => {
    for (let at = 0; !isOver(); at += 1)
      await timed(requests[at % requests.length]!).then(
        (ms) => {
          measured.large.push(ms);
          if (ms > LIMIT_MS) measured.failed += 1;
        },
        () => (measured.failed += 1),
      );
  });
  await sleep(500);
  while (!isOver()) {
    measured.small.push(await timed(request));
    await sleep(20);
  }
  await Promise.all(clients);
}

async function timed(request: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await request();
  return performance.now() - started;
}

const unread = (ask: Ask) =>
  acknowledged(ask(CountUnreadThreadsDocument, { input: { box: 'UNREAD', limit: 1 } }));

async function acknowledged(asked: Promise<Record<string, unknown>>): Promise<void> {
  for (const [field, reply] of Object.entries(await asked))
    if (!(reply as { acknowledgement: boolean }).acknowledgement) throw new Error(`${field} was refused`);
}

/** The owner's other company. */
async function inSmallCompany(ask: Ask): Promise<Ask> {
  const { findMyCompanies } = (await ask(FindMyCompaniesDocument)) as {
    findMyCompanies: { data: { _id: string; slug: string }[] };
  };
  const company = findMyCompanies.data.find(({ slug }) => slug === 'lumen-dental');
  await ask(SwitchCompanyDocument, { companyId: company?._id });
  return ask;
}

function round(figure: number): number {
  return Number(figure.toFixed(1));
}
