import { loadavg } from 'node:os';
import { median } from '../harness/median.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { operations } from '../harness/server/growth/operations.ts';

const sizes = (process.env.GROWTH ?? '10000,100000').split(',').map(Number);

export const title =
  `How operations grow with a company: ${sizes.map((size) => size.toLocaleString()).join(' and ')} leads, with conversations and events in ` +
  'proportion; ms over HTTP (median of 7), buffers of 8 kB, and how many times as many buffers. GROWTH=10000,100000,1000000 adds a size.';

/** Rejects, after the table is complete, when an operation reads more buffers than its limit allows for the growth of the company. */
export async function measure() {
  const rows = new Map<string, Record<string, string | number>>();
  const linear: string[] = [];
  const server = await startBenchServer();
  try {
    const before = new Map<string, number>();
    for (const [index, size] of sizes.entries()) {
      await server.ask({ wish: 'grow company', leads: size });
      for (const { name, ms, buffers, allowed } of await measureAll(server, size)) {
        const known = before.get(name);
        const times = known === undefined ? null : buffers / known;
        const step = size / (sizes[index - 1] ?? size);
        if (times !== null && buffers > IGNORED && times > allowed * (step / 10))
          linear.push(`${name}: ${times.toFixed(1)}`);
        before.set(name, buffers);
        rows.set(name, {
          ...rows.get(name),
          [`${size} ms`]: ms,
          [`${size} buffers`]: buffers,
          ...(times !== null && { [`${size} times`]: Number(times.toFixed(1)) }),
        });
      }
    }
  } finally {
    await server.stop();
  }
  const table = [...rows].map(([what, figures]) => ({ what, ...figures }));
  if (linear.length > 0) {
    console.table(table);
    throw new Error(`Grows with the company: ${linear.join(', ')}`);
  }
  return table;
}

/** 2 MB: below it, growth is that of an index's depth. */
const IGNORED = 256;

async function measureAll(server: BenchServer, leads: number) {
  const ask = askerOf(server.url, await accessTokenOf(server.url, 'owner@demo.test'));
  const measured = [];
  for (const { name, query, variables, growthMax } of operations) {
    const times: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const started = performance.now();
      await ask(query, variables(leads));
      if (round > 0) times.push(performance.now() - started);
    }
    const body = JSON.stringify({ query, variables: variables(leads) });
    const { count: buffers = 0 } = await server.ask({
      wish: 'count buffers',
      request: { headers: ask.headers, body },
    });
    measured.push({ name, ms: Math.round(median(times)), buffers, allowed: growthMax });
  }
  console.log(`${leads.toLocaleString()} leads measured, load ${loadavg()[0]?.toFixed(1)}`);
  return measured;
}
