import { autocannon } from '../../packages/autocannon.ts';
import { median } from '../median.ts';
import { accessTokenOf } from './accessTokenOf.ts';
import type { BenchServer } from './benchServer.ts';

// Short and many, so that other work on the machine meets both alike
const seconds = 2;
const rounds = 10;
// Until the compiled code is the final one
const warmUpSeconds = 10;

/** A request to the API, as one of the demo accounts sends it. */
export interface BenchRequest {
  name: string;
  email: string;
  query: string;
  variables: Record<string, unknown>;
}

/** What "ratio" compares with, for the titles of the benchmarks. */
export const ROUTE =
  '"ratio" is to a minimal HTTP route in the same process, called in turns by the same client: on the same pool it runs the SQL of the ' +
  'request, each statement after the answer to the one before, and replies with the rows as JSON';

/** Requests per second over HTTP, compared with a minimal route that runs the same SQL: the median of the rounds, product and route in turns. */
export async function compareWithRoute(server: BenchServer, { name, email, query, variables }: BenchRequest) {
  const request = {
    url: `${server.url}/api/exkoo`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessTokenOf(server.url, email)}`,
    },
    body: JSON.stringify({ query, variables }),
  };
  await expectData(request);
  await load(request, warmUpSeconds);
  const { url = '', count: statements = 0 } = await server.ask({ wish: 'serve SQL', request });
  const route = { ...request, url };
  await load(route, warmUpSeconds / 2);

  const figures = {
    product: [] as number[],
    route: [] as number[],
    ratio: [] as number[],
    p99: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const product = await load(request, seconds);
    const { perSecond } = await load(route, seconds);
    figures.product.push(product.perSecond);
    figures.route.push(perSecond);
    figures.ratio.push(product.perSecond / perSecond);
    figures.p99.push(product.p99);
  }
  return {
    what: name,
    'requests/s': Math.round(median(figures.product)),
    'p99 ms': median(figures.p99),
    statements,
    'route/s': Math.round(median(figures.route)),
    ratio: Number(median(figures.ratio).toFixed(2)),
  };
}

/** An error of GraphQL is an answer too, and a quick one. */
async function expectData({ url, ...rest }: { url: string; headers: Record<string, string>; body: string }) {
  const { errors } = (await (await fetch(url, { ...rest, method: 'POST' })).json()) as { errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
}

async function load(
  request: { url: string; headers: Record<string, string>; body: string },
  duration: number,
) {
  const result = await autocannon({ ...request, method: 'POST', connections: 16, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} replies and ${result.errors} connections failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}
