import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { administer, withDatabase } from '#server/testing/app/administer.ts';

/** The real server in a process of its own, in evaluation mode, on a free port and a data folder that goes with it. */
export interface Product {
  /** Scheme, host and port. */
  url: string;
  dataDir: string;
  /** The server's output so far. */
  output: () => string;
  /** Asks the server to end and gives its exit code; the data stays. */
  stop: () => Promise<number>;
  /** Sends the server a signal. */
  signal: (name: NodeJS.Signals) => void;
  /** Ends the server as a power cut would; the data stays. */
  kill: () => Promise<void>;
  /** Starts a stopped server again, on the same data and port. */
  start: () => Promise<void>;
  /** Stops the server and removes its data. */
  remove: () => Promise<void>;
}

// For a server that hangs: a busy machine takes long to create a database
const startLimitMs = 180_000;

/**
 * Starts the built product and waits until it is healthy. `settings` are environment variables. The product has its own database on
 * the PostgreSQL server of TEST_DATABASE_URL, or uses the embedded one: without that variable, or with an empty DATABASE_URL in `settings`.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-product-'));
  const database = settings.DATABASE_URL === undefined ? await createDatabase(port) : null;
  const environment = {
    ...inherited(),
    LOG_LEVEL: 'warn',
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
  };
  let server: ChildProcess | undefined;
  let output = '';

  const product: Product = {
    url,
    dataDir,
    output: () => output,
    async start() {
      server = spawn(process.execPath, ['src/server/main.ts'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      server.stdout?.on('data', (text) => (output += text));
      server.stderr?.on('data', (text) => (output += text));
      await healthy(url, server, () => output);
    },
    async stop() {
      return (await ended(server, 'SIGTERM')) ?? 0;
    },
    signal: (name) => void server?.kill(name),
    async kill() {
      await ended(server, 'SIGKILL');
    },
    async remove() {
      await ended(server, 'SIGTERM');
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await product.start();
  } catch (fault) {
    await product.remove();
    throw fault;
  }
  return product;
}

async function createDatabase(port: number): Promise<{ url: string; drop: () => Promise<void> } | null> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return null;
  const name = `exkoo_product_${process.pid}_${port}`;
  await administer(server, `create database ${name}`);
  return {
    url: withDatabase(server, name),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

/** The environment without what would change the product's mode. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, DATABASE_URL, SMTP_URL, PUBLIC_URL, HOST, SECRET_KEY, ...rest } =
    process.env;
  return rest;
}

async function ended(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (server === undefined) return null;
  if (server.exitCode === null && server.signalCode === null) {
    server.kill(signal);
    await once(server, 'exit');
  }
  return server.exitCode;
}

async function healthy(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + startLimitMs;
  while (Date.now() < end) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended at once:\n${output()}`);
    const reply = await fetch(`${url}/api/exkoo/health`).catch(() => null);
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`The server was not healthy within ${startLimitMs / 1000} s:\n${output()}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
