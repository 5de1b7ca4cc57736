import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './freePort.ts';
import { copyPrograms, postgresPrograms } from './postgresPrograms.ts';

/** A temporary folder for data of PostgreSQL, and its programs, which may write there. */
export interface PostgresPlace {
  folder: string;
  /** Runs a program of PostgreSQL, such as `initdb`, to its end. Throws when it fails. */
  run(name: string, args: readonly string[]): void;
  /** Runs lines of a shell in the folder, with the programs of PostgreSQL on its path. Throws when one fails. */
  shell(lines: string): void;
  /** Starts a server on the data in `data`, on loopback and a free port; resolves when it accepts connections. */
  start(data: string, settings?: readonly string[]): Promise<PostgresServer>;
  /** Removes the folder. */
  remove(): void;
}

export interface PostgresServer {
  /** Connects as a superuser to the database `postgres`. */
  url: string;
  /** `SIGQUIT`, immediately, or `SIGINT`, in order. Resolves when it has ended. */
  stop(signal?: 'SIGQUIT' | 'SIGINT'): Promise<void>;
}

export function postgresPlace(): PostgresPlace {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-postgres-'));
  chmodSync(folder, 0o700);
  const { bin, prefix, account } = unprivileged(postgresPrograms(), folder);
  const commandOf = (name: string): [string, string[]] => {
    const [first = '', ...rest] = [...prefix, join(bin, name)];
    return [first, rest];
  };
  const options = { ...account, cwd: folder };

  return {
    folder,
    run(name, args) {
      const [command, first] = commandOf(name);
      execFileSync(command, [...first, ...args], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
    },
    shell(lines) {
      const [command = '', ...args] = [...prefix, 'sh', '-ec', lines];
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
      execFileSync(command, args, { ...options, env, stdio: ['ignore', 'ignore', 'pipe'] });
    },
    async start(data, settings = []) {
      const port = await freePort();
      const [command, first] = commandOf('postgres');
      const given = [...SETTINGS, ...settings].flatMap((each) => ['-c', each]);
      const place = ['-D', data, '-h', '127.0.0.1', '-p', `${port}`];
      const server = spawn(command, [...first, ...place, ...given], { ...options, stdio: 'ignore' });
      const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
      await untilReady(url, () => server.exitCode);
      return {
        url,
        stop: async (signal = 'SIGQUIT') => {
          if (server.exitCode !== null) return;
          const ended = once(server, 'exit');
          server.kill(signal);
          await ended;
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'shared_buffers=64MB',
  'unix_socket_directories=',
];

interface Unprivileged {
  bin: string;
  /** The command before the program. */
  prefix: string[];
  account?: { uid: number; gid: number };
}

/**
 * How to run the programs: PostgreSQL refuses to run as root. Root becomes another user in a user namespace, who can still read
 * the checkout wherever it is; without namespaces, the account `postgres` or `nobody` runs a copy in `folder`.
 */
function unprivileged(bin: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0) return { bin, prefix: [] };
  const asOther = ['--user', '--map-user=1000'];
  if (succeeds('unshare', [...asOther, 'true'])) return { bin, prefix: ['unshare', ...asOther] };
  const account = otherAccount();
  const copy = bin.includes('node_modules') ? copyPrograms(bin, folder) : bin;
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return { bin: copy, prefix: [], account };
}

function otherAccount(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next name
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as',
  );
}

function succeeds(program: string, args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
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
