import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A running test program. */
export interface Program {
  /** What it says; they end with it. */
  lines: AsyncIterableIterator<string>;
  /** Kills it at once (SIGKILL), and waits for its end. */
  killed: () => Promise<void>;
  /** Pauses it (SIGSTOP), or lets it go on (SIGCONT). */
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void;
}

// A test that fails does not get to kill its program
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs a test program in a Node process, with the same Node as the tests; killed when the tests end. */
export function startProgram(program: URL, ...parameters: string[]): Program {
  const child = spawn(process.execPath, [program.pathname, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  running.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return { lines, killed: () => kill(child), signal: (name) => void child.kill(name) };
}

async function kill(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
