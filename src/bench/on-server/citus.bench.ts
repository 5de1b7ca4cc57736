import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { median } from '../harness/median.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';

const companies = Number(process.env.COMPANIES ?? 100);
const each = 1_000;
const rounds = 15;
const requests = 40;

export const title =
  `The list of leads on a Citus cluster: ${companies.toLocaleString()} companies with ${each.toLocaleString()} leads each, one request at a ` +
  'time, median. "ratio" is the time of one PostgreSQL server divided by that of the cluster, called in turns. CITUS_URL is an empty database of ' +
  'a coordinator whose workers were added (docs/operations.md). COMPANIES=10000 for more.';

export async function measure() {
  const url = process.env.CITUS_URL;
  if (!url) return [];
  const distribute = fileURLToPath(import.meta.resolve('#server/database/distribute/main.ts'));
  execFileSync(process.execPath, [distribute], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  });
  const one = await startBenchServer();
  const cluster = await startBenchServer(url);
  try {
    for (const server of [one, cluster]) await server.ask({ wish: 'add leads', companies, each });
    const rows = [];
    for (const [what, input] of Object.entries(LISTS))
      rows.push({ what, ...(await compare(one, cluster, input)) });
    return rows;
  } finally {
    await one.stop();
    await cluster.stop();
  }
}

const LISTS = {
  newest: {},
  'by name': { sort: 'name', direction: 'ASC' },
  'tagged VIP': { filter: { tags: ['VIP'] } },
};

async function compare(one: BenchServer, cluster: BenchServer, input: object) {
  const times = { one: [] as number[], cluster: [] as number[] };
  const askers = {
    one: await askerFor(one.url),
    cluster: await askerFor(cluster.url),
  };
  // The first round warms up
  for (let round = 0; round <= rounds; round += 1)
    for (const name of ['one', 'cluster'] as const)
      for (let n = 0; n < requests; n += 1) {
        const started = performance.now();
        await askers[name](FindLeadsDocument, { input: { page: 1, limit: 20, ...input } });
        if (round > 0) times[name].push(performance.now() - started);
      }
  const ms = { one: median(times.one), cluster: median(times.cluster) };
  return {
    'one server, ms': Number(ms.one.toFixed(2)),
    'cluster, ms': Number(ms.cluster.toFixed(2)),
    ratio: Number((ms.one / ms.cluster).toFixed(2)),
  };
}

async function askerFor(url: string) {
  return askerOf(url, await accessTokenOf(url, 'owner@demo.test'));
}
