import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../harness/median.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';

export const title =
  'How long a request takes while a query of 2 s is running: one that needs no database, and one that does.';

const slowSeconds = 2;

/** An unrelated request during a slow query. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    rows.push(...(await during(server)));
  } finally {
    await server.stop();
  }
  return rows;
}

async function during(server: BenchServer) {
  const token = await accessTokenOf(server.url, 'owner@demo.test');
  const asking = (query: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  const requests = {
    'no database (a file)': () => fetch(`${server.url}/favicon.svg`),
    'database (slug check)': () =>
      fetch(`${server.url}/api/exkoo`, asking('{ checkSlugAvailability(search: "free-slug") { message } }')),
  };
  const rows = [];
  for (const [what, request] of Object.entries(requests)) {
    const alone = await times(request, () => Date.now(), 1);
    let isSlow = true;
    const slow = server.ask({ wish: 'slow query', seconds: slowSeconds }).then(() => (isSlow = false));
    await sleep(200);
    const waits = await times(request, () => (isSlow ? 0 : Number.POSITIVE_INFINITY), 0);
    await slow;
    rows.push({
      what,
      'alone, median ms': round(median(alone)),
      'during, median ms': round(median(waits)),
      'during, worst ms': round(Math.max(...waits)),
      requests: waits.length,
    });
  }
  return rows;
}

/** Asks again and again, for 1 s or while `now` stays below `limit`, and gives the times in ms. */
async function times(request: () => Promise<Response>, now: () => number, limit: number): Promise<number[]> {
  const taken: number[] = [];
  const end = limit === 1 ? now() + 1000 : 1;
  for (let first = true; first || now() < end; first = false) {
    const started = performance.now();
    const reply = await request();
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${reply.url} answered ${reply.status}`);
    taken.push(performance.now() - started);
    await sleep(5);
  }
  return taken;
}

function round(ms: number): number {
  return Number(ms.toFixed(1));
}
