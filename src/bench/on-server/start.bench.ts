import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#server/testing/servers/freePort.ts';
import { median } from '../harness/median.ts';

export const title =
  'From "npm start" to the first healthy answer, once everything is built; median of 5, embedded database.';

const rounds = 5;

/** A start on an empty folder (creates the database and the demo data) and one on data that is there. */
export async function measure() {
  const first: number[] = [];
  const again: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-start-'));
    first.push(await startOnce(dataDir));
    again.push(await startOnce(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    {
      what: 'empty folder',
      'median ms': Math.round(median(first)),
      'worst ms': Math.round(Math.max(...first)),
    },
    {
      what: 'data there',
      'median ms': Math.round(median(again)),
      'worst ms': Math.round(Math.max(...again)),
    },
  ];
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const exit = once(npm, 'exit');
  for (;;) {
    const reply = await fetch(`http://localhost:${port}/api/exkoo/health`).catch(() => null);
    if (reply?.ok) break;
    if (npm.exitCode !== null) throw new Error('npm start ended before it was healthy');
    await sleep(10);
  }
  const taken = performance.now() - started;
  npm.kill('SIGTERM');
  await exit;
  return taken;
}
