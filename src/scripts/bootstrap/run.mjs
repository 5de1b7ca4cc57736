import { spawnSync } from 'node:child_process';

/** The Node the product runs on, brought by the npm package "node". */
export const projectNode = 'node_modules/node/bin/node';

/** Runs a program to its end with its output shown; throws when it fails. */
export function run(program, args) {
  const { error, status, signal } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) throw new Error(`${program} cannot be started: ${error.message}`);
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed (exit code ${status})`);
}
