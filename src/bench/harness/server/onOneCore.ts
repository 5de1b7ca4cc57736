import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps this process, and all processes that it starts, on one core: client, server and database then share the same time, and a ratio
 * measures the cost of the work instead of the number of free cores. Linux only; elsewhere the argument is false.
 */
export async function onOneCore<T>(work: (isOnOne: boolean) => Promise<T>): Promise<T> {
  const all = `0-${availableParallelism() - 1}`;
  const isOnOne = setCores('0');
  try {
    return await work(isOnOne);
  } finally {
    if (isOnOne) setCores(all);
  }
}

function setCores(cores: string): boolean {
  try {
    const options = ['--all-tasks', '--cpu-list', '--pid', cores, String(process.pid)];
    execFileSync('taskset', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
