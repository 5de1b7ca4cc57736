import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { debianProgram } from './debianProgram.ts';
import { freePort } from './freePort.ts';

/** A PgBouncer in transaction mode in front of a test server. */
export interface TestPgBouncer {
  /** The URL of the server, with this pooler's port. */
  url: string;
  /** Whether it passes prepared statements on: from version 1.21. */
  isPreparing: boolean;
  stop(): Promise<void>;
}

/** Starts it on loopback. PGBOUNCER_PATH names another program than the system's. */
export async function startPgBouncer(serverUrl: string): Promise<TestPgBouncer> {
  const program = process.env.PGBOUNCER_PATH ?? debianProgram('pgbouncer', 'pgbouncer');
  if (!program) throw new Error('PgBouncer is missing: install it, or set PGBOUNCER_PATH');
  const isPreparing = knowsPreparedStatements(program);
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-pgbouncer-'));
  const server = new URL(serverUrl);
  const port = await freePort();
  writeFileSync(join(folder, 'users.txt'), `"${server.username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
auth_user = ${server.username}
max_client_conn = 1000
default_pool_size = 10
server_idle_timeout = 5
${isPreparing ? 'max_prepared_statements = 200' : ''}
`,
  );
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  // It refuses to run as root
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(program, [...account, '-q', join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const url = Object.assign(new URL(serverUrl), { port: `${port}` }).href;
  await untilReady(url, () => pooler.exitCode);
  return {
    url,
    isPreparing,
    async stop() {
      if (pooler.exitCode === null) {
        const ended = once(pooler, 'exit');
        pooler.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function knowsPreparedStatements(program: string): boolean {
  const [, major, minor] =
    /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  return Number(major) > 1 || Number(minor) >= 21;
}

async function untilReady(url: string, exitCode: () => number | null): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (exitCode() !== null) throw new Error(`PgBouncer ended at start with code ${exitCode()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return await client.end();
    } catch {
      await sleep(50);
    }
  }
  throw new Error('PgBouncer did not accept a connection within 30 seconds');
}
