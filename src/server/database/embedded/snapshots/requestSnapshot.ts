import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listSnapshots } from './snapshots.ts';

/**
 * Asks the process that has the data folder open for a snapshot of this moment, and resolves to its path. Throws when it makes none, or takes longer
 * than two minutes.
 */
export async function requestSnapshot(dataDir: string): Promise<string> {
  mkdirSync(join(dataDir, 'snapshots'), { recursive: true, mode: 0o700 });
  const before = listSnapshots(dataDir)[0];
  writeFileSync(requestFile(dataDir), '');
  for (let waited = 0; waited < LIMIT_MS; waited += PAUSE_MS) {
    await pause(PAUSE_MS);
    const newest = listSnapshots(dataDir)[0];
    if (existsSync(requestFile(dataDir))) continue;
    if (newest && newest !== before) return newest;
    throw new Error(`The process that runs on ${dataDir} could not make a snapshot; its log says why`);
  }
  rmSync(requestFile(dataDir), { force: true });
  throw new Error(
    `The process that runs on ${dataDir} made no snapshot within ${LIMIT_MS / 1000} s; stop it and try again`,
  );
}

/** The file that stands for the request. It goes when the snapshot is there. */
export function requestFile(dataDir: string): string {
  return join(dataDir, 'snapshots', 'wanted');
}

const PAUSE_MS = 200;
const LIMIT_MS = 120_000;
