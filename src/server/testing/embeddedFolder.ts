import { afterAll } from '@jest/globals';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareFolderTemplate } from './testTemplate.ts';

/** A new data folder with an empty, migrated embedded database in it, whatever engine is under test. */
export async function embeddedFolder(): Promise<{ dataDir: string; remove: () => void }> {
  const template = await prepareFolderTemplate();
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-embedded-'));
  cpSync(template, join(dataDir, 'database'), { recursive: true });
  return { dataDir, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}

// A test that fails before it kills its program would leave jest waiting for it
const running = new Set<ChildProcess>();
afterAll(() => Promise.all([...running].map(kill)));

/** A Node process that runs one of the programs beside the tests, on the Node that runs the tests; killed when these are over. */
export function startProgram(
  program: URL,
  ...parameters: string[]
): { lines: AsyncIterableIterator<string>; killed: () => Promise<void> } {
  const child = spawn(process.execPath, [program.pathname, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { lines, killed: () => kill(child) };
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
