import { setTimeout as sleep } from 'node:timers/promises';
import { dealsFile } from '#server/modules/deals/testing/dealsFile.ts';
import { accessTokenOf } from '../harness/server/accessTokenOf.ts';
import type { Ask } from '../harness/server/askerOf.ts';
import { askerOf } from '../harness/server/askerOf.ts';
import type { BenchServer } from '../harness/server/benchServer.ts';
import { startBenchServer } from '../harness/server/benchServer.ts';

const DEALS = 10_000;

export const title =
  `A CSV file of ${DEALS.toLocaleString()} deals with 500 accounts and a contact each: upload with the check of every row, the import, and its ` +
  'undo, compared with the same rows by one insert … select for each table.';

/** An import of deals, and its undo. */
export async function measure() {
  const server = await startBenchServer();
  try {
    return [await measureOn(server)];
  } finally {
    await server.stop();
  }
}

async function measureOn(server: BenchServer) {
  const token = await accessTokenOf(server.url, 'owner@demo.test');
  const ask = askerOf(server.url, token);
  const since = new Date().toISOString();
  const [uploadSeconds, id] = await timed(() => upload(server.url, token));
  const [importSeconds, job] = await timed(async () => {
    await ask(`mutation { startRecordImport(id: "${id}") { message } }`);
    return ended(ask, id, 'DONE');
  });
  if (job.created !== DEALS || job.contacts !== DEALS) throw new Error(`Imported ${JSON.stringify(job)}`);
  const { seconds = Number.NaN } = await server.ask({ wish: 'copy imported deals', since });
  const [undoSeconds, undone] = await timed(async () => {
    await ask(`mutation { undoRecordJob(id: "${id}") { message } }`);
    return ended(ask, id, 'UNDONE');
  });
  if (undone.kept > 0) throw new Error(`Not undone: ${JSON.stringify(undone)}`);
  return {
    what: 'PostgreSQL',
    'upload and check, s': round(uploadSeconds),
    'import, s': round(importSeconds),
    'undo, s': round(undoSeconds),
    'insert … select, s': round(seconds),
    'import to insert': round(importSeconds / seconds),
    'undo to insert': round(undoSeconds / seconds),
  };
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1000, result];
}

async function upload(url: string, token: string): Promise<string> {
  const reply = await fetch(`${url}/api/exkoo/record-imports?record=DEAL&fileName=deals.csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: dealsFile(DEALS),
  });
  const { importId, message } = (await reply.json()) as { importId?: string; message: string };
  if (!importId) throw new Error(message);
  return importId;
}

async function ended(ask: Ask, id: string, state: 'DONE' | 'UNDONE') {
  for (;;) {
    const { findRecordJob } = await ask(
      `{ findRecordJob(id: "${id}") { data { state created contacts error kept } } }`,
    );
    const { data } = findRecordJob as {
      data: { state: string; created: number; contacts: number; kept: number };
    };
    if (data.state === state) return data;
    if (data.state === 'FAILED') throw new Error(JSON.stringify(data));
    await sleep(100);
  }
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
