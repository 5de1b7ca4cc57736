import { setTimeout as sleep } from 'node:timers/promises';
import { peopleFile } from '#server/modules/imports/testing/peopleFile.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { Ask } from '../harness/server/askerOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';
import { p99, timeLeadPages } from '../harness/server/leadPages.ts';

export const title =
  'A CSV file of 50,000 contacts, every 50th with a bad phone number: upload with the check of every row, the import itself, and the ' +
  'same rows by a plain COPY into the same table; and how long one page of leads takes during the import.';

const rowCount = 50_000;

/** An import of contacts, with requests for pages during the import. */
export async function measure() {
  const rows = [];
  const server = await startBenchServer();
  try {
    rows.push(await measureOn(server));
  } finally {
    await server.stop();
  }
  return rows;
}

async function measureOn(server: BenchServer) {
  const token = await accessTokenOf(server.url, 'owner@demo.test');
  const ask = askerOf(server.url, token);
  await server.ask({ wish: 'forget contacts' });
  const idle = await timeLeadPages(ask, () => false, 2_000);

  const started = performance.now();
  const id = await upload(server.url, token);
  const uploadSeconds = (performance.now() - started) / 1000;

  await ask(`mutation { startImport(id: "${id}") { message } }`);
  const running = performance.now();
  let isRunning = true;
  const seconds = isDone(ask, id).then((job) => {
    isRunning = false;
    if (job.created + job.failed !== rowCount) throw new Error(`Imported ${JSON.stringify(job)}`);
    return (performance.now() - running) / 1000;
  });
  const busy = await timeLeadPages(ask, () => !isRunning, Number.POSITIVE_INFINITY);
  const importSeconds = await seconds;
  const { seconds: copySeconds = Number.NaN } = await server.ask({ wish: 'copy contacts' });
  return {
    what: 'PostgreSQL',
    'upload and check, s': round(uploadSeconds),
    'import, s': round(importSeconds),
    'bare COPY, s': round(copySeconds),
    'import to COPY': round(importSeconds / copySeconds),
    'idle p99, ms': round(p99(idle)),
    'busy p99, ms': round(p99(busy)),
    requests: busy.length,
  };
}

async function upload(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/exkoo/imports?kind=CONTACT&fileName=people.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: peopleFile(rowCount),
  });
  const { importId, message } = (await reply.json()) as { importId?: string; message: string };
  if (!importId) throw new Error(message);
  return importId;
}

async function isDone(ask: Ask, id: string): Promise<{ created: number; failed: number }> {
  for (;;) {
    const { findChangeJob } = await ask(
      `{ findChangeJob(id: "${id}") { data { state created failed error } } }`,
    );
    const { data } = findChangeJob as { data: { state: string; created: number; failed: number } };
    if (data.state === 'DONE') return data;
    if (data.state === 'FAILED') throw new Error(JSON.stringify(data));
    await sleep(100);
  }
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
