import { autocannon } from '../../packages/autocannon.ts';
import { median } from '../median.ts';
import { accessTokenOf } from './accessTokenOf.ts';
import type { BenchServer } from './benchServer.ts';

const seconds = 4;
const rounds = 3;

/** A request to the API, as one of the demo accounts sends it. */
export interface BenchRequest {
  name: string;
  email: string;
  query: string;
  variables: Record<string, unknown>;
}

/**
 * Requests per second over HTTP, compared with the same SQL run directly on the same driver in the server's process, and with a plain
 * HTTP route called by the same client.
 */
export async function besideOwnSql(server: BenchServer, { name, email, query, variables }: BenchRequest) {
  const request = {
    url: `${server.url}/api/exkoo`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await accessTokenOf(server.url, email)}`,
    },
    body: JSON.stringify({ query, variables }),
  };
  const figures = {
    product: [] as number[],
    sql: [] as number[],
    reads: [] as number[],
    route: [] as number[],
    latency: [] as number[],
  };
  let statements = 0;
  await expectData(request);
  await load(request, 1);
  for (let round = 0; round < rounds; round += 1) {
    const product = await load(request, seconds);
    figures.product.push(product.perSecond);
    figures.latency.push(product.p99);
    const sql = await server.ask({ wish: 'repeat SQL', request, seconds, readsOnly: false });
    const reads = await server.ask({ wish: 'repeat SQL', request, seconds, readsOnly: true });
    const { url = '' } = await server.ask({ wish: 'serve SQL', request });
    figures.route.push((await load({ ...request, url }, seconds)).perSecond);
    figures.sql.push(sql.perSecond ?? 0);
    figures.reads.push(reads.perSecond ?? 0);
    statements = sql.statements ?? 0;
  }
  const { product, sql, reads, route } = {
    product: median(figures.product),
    sql: median(figures.sql),
    reads: median(figures.reads),
    route: median(figures.route),
  };
  return {
    what: name,
    'requests/s': Math.round(product),
    'p99 ms': median(figures.latency),
    statements,
    'its SQL/s': Math.round(sql),
    ratio: Number((product / sql).toFixed(2)),
    'reads/s': Math.round(reads),
    'to reads': Number((product / reads).toFixed(2)),
    'bare route/s': Math.round(route),
    'to bare route': Number((product / route).toFixed(2)),
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
