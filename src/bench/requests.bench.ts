import autocannon from 'autocannon';
import { FindMyCompaniesDocument } from '#client/entities/company/company.generated.ts';
import { GetAllCompaniesDocument } from '#client/features/companies/companies.generated.ts';
import { startBenchServer } from './harness/benchServer.ts';
import type { BenchServer, Engine } from './harness/benchServer.ts';
import { median } from './harness/median.ts';
import { onOneCore } from './harness/onOneCore.ts';
import { accessTokenOf } from './harness/accessTokenOf.ts';

export const title =
  'Requests per second, 10,000 companies, 16 connections. "ratio" is to the SQL of the same request, run straight on ' +
  'the same driver in the server\'s process; "to reads" is to its reading statements alone, without transactions.';

const seconds = 4;
const rounds = 3;

const operations = [
  { name: 'findMyCompanies (2)', email: 'owner@demo.test', query: FindMyCompaniesDocument, variables: {} },
  {
    name: 'getAllCompanies (20 of 10,002)',
    email: 'admin@demo.test',
    query: GetAllCompaniesDocument,
    variables: { input: { page: 3, limit: 20 } },
  },
];

/** The product over HTTP beside its own SQL, on both engines. */
export function measure() {
  return onOneCore((isOnOne) => measureAll(isOnOne ? 'one core' : 'all cores'));
}

async function measureAll(on: string) {
  const rows = [];
  for (const engine of ['PostgreSQL', 'embedded'] as const) {
    const server = await startBenchServer(engine);
    try {
      for (const operation of operations) rows.push({ ...(await compare(server, engine, operation)), on });
    } finally {
      await server.stop();
    }
  }
  return rows;
}

async function compare(
  server: BenchServer,
  engine: Engine,
  { name, email, query, variables }: (typeof operations)[number],
) {
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
    latency: [] as number[],
  };
  let statements = 0;
  await load(request, 1);
  for (let round = 0; round < rounds; round += 1) {
    const product = await load(request, seconds);
    figures.product.push(product.perSecond);
    figures.latency.push(product.p99);
    const sql = await server.ask({ wish: 'repeat SQL', request, seconds, readsOnly: false });
    const reads = await server.ask({ wish: 'repeat SQL', request, seconds, readsOnly: true });
    figures.sql.push(sql.perSecond ?? 0);
    figures.reads.push(reads.perSecond ?? 0);
    statements = sql.statements ?? 0;
  }
  const [product, sql, reads] = [figures.product, figures.sql, figures.reads].map(median) as [
    number,
    number,
    number,
  ];
  return {
    what: `${engine}: ${name}`,
    'requests/s': Math.round(product),
    'p99 ms': median(figures.latency),
    statements,
    'its SQL/s': Math.round(sql),
    ratio: Number((product / sql).toFixed(2)),
    'reads/s': Math.round(reads),
    'to reads': Number((product / reads).toFixed(2)),
  };
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
