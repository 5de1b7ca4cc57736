import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of one's own, for one test run. */
export interface TestPostgres {
  /** Connects as a superuser to the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PostgreSQL on loopback, on a free port, with its data in a new temporary folder and without syncing to disk.
 * Needs the package `postgresql`; as root on Debian it is installed when missing, otherwise an Error says what to do.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const bin = findBinaries() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-postgres-'));
  const account = ownerAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);

  const data = join(folder, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const port = await freePort();
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    'shared_buffers=64MB',
    `unix_socket_directories=${folder}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, () => server.exitCode);

  return {
    url,
    stop: async () => {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGQUIT'); // at once: the data is thrown away
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const DEBIAN_FOLDER = '/usr/lib/postgresql';

function findBinaries(): string | null {
  if (!existsSync(DEBIAN_FOLDER)) return null;
  const versions = readdirSync(DEBIAN_FOLDER).sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  );
}

function install(): string {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'inherit',
    });
  }
  const found = findBinaries();
  if (!found)
    throw new Error(
      `PostgreSQL is missing: no ${DEBIAN_FOLDER}/*/bin/initdb. Install the Debian package "postgresql", or set TEST_DATABASE_URL.`,
    );
  return found;
}

// PostgreSQL refuses to run as root, so root starts it as the account the package made.
function ownerAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next name.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as',
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (exitCode() !== null) throw new Error(`PostgreSQL ended at start with code ${exitCode()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('PostgreSQL did not accept a connection within a minute');
}
