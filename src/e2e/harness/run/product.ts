import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProductDatabase } from './productDatabase.ts';

/** A running server in evaluation mode, in its own process, with its own port, data folder and database. */
export interface Product {
  /** Scheme, host and port. */
  url: string;
  /** What the server has printed so far. */
  output: () => string;
  /** Asks the server to end and gives its exit code; the data stays. */
  stop: () => Promise<number>;
  /** Sends the server a signal. */
  signal: (name: NodeJS.Signals) => void;
  /** Starts a stopped server again, on the same data and port. */
  start: () => Promise<void>;
  /** Stops the server and removes its data. */
  remove: () => Promise<void>;
}

const startLimitMs = 120_000;

/**
 * Starts the built product and waits until it is healthy. `settings` are environment variables. The database is on the PostgreSQL
 * server of TEST_DATABASE_URL, or embedded where that is not set.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-product-'));
  const serverUrl = process.env.TEST_DATABASE_URL;
  const database = serverUrl ? await createProductDatabase(serverUrl) : undefined;
  const environment = {
    ...inherited(),
    LOG_LEVEL: 'warn',
    ...settings,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(database && { DATABASE_URL: database.url }),
  };
  let server: ChildProcess | undefined;
  let output = '';

  const product: Product = {
    url,
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
      return (await ended(server)) ?? 0;
    },
    signal: (name) => void server?.kill(name),
    async remove() {
      await ended(server);
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

/** The environment without what would change the product's mode. */
function inherited(): NodeJS.ProcessEnv {
  const { NODE_ENV, NODE_OPTIONS, DATABASE_URL, SMTP_URL, PUBLIC_URL, HOST, SECRET_KEY, ...rest } =
    process.env;
  return rest;
}

async function ended(server: ChildProcess | undefined): Promise<number | null> {
  if (server === undefined) return null;
  if (server.exitCode === null && server.signalCode === null) {
    server.kill('SIGTERM');
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
