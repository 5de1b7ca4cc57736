import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { CountUnreadThreadsDocument } from '#client/entities/work-counts/workCounts.generated.ts';
import { median } from '../harness/median.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { autocannon } from '../packages/autocannon.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 10);
const REQUESTS = 300;
const DELAY_MS = 200;

export const title =
  `Metrics and traces: processor time of a request, ${REQUESTS} requests to each, alternating ${ROUNDS} times, in one process. "cost" is the additional time of the server as ` +
  'a share of the whole time of the request, in the server and PostgreSQL. Traces are sent to a collector that discards them.';

const REQUEST = {
  'unread count': { query: CountUnreadThreadsDocument, variables: { input: { box: 'UNREAD', limit: 1 } } },
  'page of leads': { query: FindLeadsDocument, variables: { input: { page: 1, limit: 20 } } },
};

/** Compares the product without both with each of them. */
export async function measure() {
  const collector = await startDiscarding();
  const server = await startBenchServer();
  const traces = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: `${DELAY_MS}`,
    OTEL_BSP_MAX_QUEUE_SIZE: '20000',
  };
  try {
    const addApp = async (settings: Record<string, string>) =>
      (await server.ask({ wish: 'add app', settings })).url ?? '';
    const urls = {
      without: server.url,
      metrics: await addApp({ METRICS_TOKEN: 'a token of the bench' }),
      'traces, 5 %': await addApp({
        ...traces,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.05',
      }),
      traces: await addApp(traces),
    };
    const token = await accessTokenOf(server.url, 'owner@demo.test');
    const rows = [];
    for (const [name, request] of Object.entries(REQUEST)) {
      const load = (url: string) => processorTime(server, { url, token, body: JSON.stringify(request) });
      rows.push(...(await compare(name, urls, load)));
    }
    if (!collector.hasSpans()) throw new Error('The collector received nothing');
    console.log(`Load ${loadavg()[0]?.toFixed(1)}`);
    return rows;
  } finally {
    await server.stop();
    collector.stop();
  }
}

type Times = Awaited<ReturnType<typeof processorTime>>;

async function compare(name: string, urls: Record<string, string>, load: (url: string) => Promise<Times>) {
  const measured = Object.entries(urls).map(([what, url]) => ({ what, url, times: [] as Times[] }));
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const { url, times } of measured) {
      const time = await load(url);
      if (round >= 0) times.push(time);
    }
  const node = (times: Times[]) => median(times.map((time) => time.node));
  const without = measured[0]?.times ?? [];
  const whole = node(without) + median(without.map(({ postgres }) => postgres));
  return measured.map(({ what, times }) => ({
    what: `${name}: ${what}`,
    'server, ms': Number(node(times).toFixed(3)),
    'whole, ms': Number((whole + node(times) - node(without)).toFixed(3)),
    'cost, %': Number((((node(times) - node(without)) / whole) * 100).toFixed(1)),
  }));
}

/** Until the compiled code is the final one. */
const WARM_UP = 2;

/** The mean processor time of a request, in ms. */
async function processorTime(
  server: BenchServer,
  { url, token, body }: { url: string; token: string; body: string },
) {
  const before = await timesOf(server);
  const { non2xx, errors } = await autocannon({
    url: `${url}/api/exkoo`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
    connections: 4,
    amount: REQUESTS,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} replies and ${errors} connections failed`);
  // The remaining spans are sent
  await sleep(2 * DELAY_MS);
  const after = await timesOf(server);
  return {
    node: (after.node - before.node) / REQUESTS,
    postgres: (after.postgres - before.postgres) / REQUESTS,
  };
}

async function timesOf(server: BenchServer) {
  const { processor } = await server.ask({ wish: 'processor times' });
  if (!processor) throw new Error('The server measured nothing');
  return processor;
}

/** A collector that answers at once. */
async function startDiscarding(): Promise<{ url: string; hasSpans: () => boolean; stop: () => void }> {
  let received = 0;
  const collector = createServer((request, response) => {
    received += 1;
    request.resume().once('end', () => response.setHeader('content-type', 'application/x-protobuf').end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    hasSpans: () => received > 0,
    stop: () => collector.close(),
  };
}
