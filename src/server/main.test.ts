import { afterAll, expect, jest, test } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DEMO_PASSWORD } from './database/seed/demoAccounts.ts';
import { embeddedFolder } from './testing/embeddedFolder.ts';
import { eventually } from './testing/eventually.ts';
import { freePort } from './testing/servers/freePort.ts';

jest.setTimeout(300_000);

// The program itself, on a disk that is really full: a file system in memory, where the run may mount one
const MB = 1024 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'exkoo-main-'));
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]).status === 0;
const whereMounted = mounted ? test : test.skip;
const dataDir = join(disk, 'data');
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  if (mounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

/** The server, once it answers. */
async function start() {
  const port = await freePort();
  const { NODE_ENV: _env, ...env } = process.env;
  const child = spawn(process.execPath, [new URL('./main.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, NODE_OPTIONS: '', DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
  });
  running.add(child);
  const told: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) told.push((JSON.parse(line) as { msg: string }).msg);
  });
  const api = `http://localhost:${port}/api/exkoo`;
  await eventually(
    () =>
      child.exitCode !== null ||
      fetch(`${api}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );
  expect(child.exitCode).toBeNull();
  return {
    told,
    async call(text: string, variables: object = {}, token = '') {
      const response = await fetch(api, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: text, variables }),
      });
      const { data } = (await response.json()) as { data: Record<string, Record<string, string>> | null };
      return Object.values(data ?? {})[0] ?? {};
    },
    async terminated() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await ended;
      running.delete(child);
      return code as number | null;
    },
  };
}

const fill = (name: string, left: number) => {
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(join(disk, name), Buffer.alloc(Math.max(0, bavail * bsize - left)));
};
const LOGIN = `mutation { login(email: "owner@demo.test", password: "${DEMO_PASSWORD}") { accessToken refreshToken } }`;
const REFRESH =
  'mutation ($refreshToken: String!) { refreshSession(refreshToken: $refreshToken) { accessToken refreshToken } }';
const FIND = 'query ($secretToken: String!) { FindUserBySecret(secretToken: $secretToken) { message } }';
const WRITE = 'mutation { createLeadManager(input: { firstName: "Mia" }) { message } }';
const FULL = 'The disk is full: writes are refused until it has room, reading goes on';
// Where there is any
const LEFT = 'The disk is full: jobs that are not done follow after a start';

whereMounted(
  'on a full disk the server stops gently, starts again, and shows who is signed in all there is',
  async () => {
    const { dataDir: empty, remove } = await embeddedFolder();
    cpSync(empty, dataDir, { recursive: true });
    remove();
    const first = await start();
    const session = await first.call(LOGIN);
    await eventually(() => existsSync(join(dataDir, 'database.reserve')));
    fill('others', 20 * MB);
    await eventually(
      async () => (await first.call(WRITE, {}, session.accessToken)).message === 'The disk is full',
    );
    expect(await first.terminated()).toBe(0);
    expect(first.told.filter((line) => line !== LEFT)).toEqual([FULL]);

    fill('the rest', 0);
    const second = await start();
    const { accessToken = '', refreshToken } = await second.call(REFRESH, session);
    expect(refreshToken).toBe(session.refreshToken);
    const { secretToken } = JSON.parse(
      Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { secretToken: string };
    expect((await second.call(FIND, { secretToken }, accessToken)).message).toBe('Session found');
    expect((await second.call('{ findLeads { message } }', {}, accessToken)).message).toBe('Leads found');
    expect((await second.call(WRITE, {}, accessToken)).message).toBe('The disk is full');
    expect(await second.terminated()).toBe(0);
    expect(second.told.filter((line) => line !== LEFT)).toEqual([
      'The disk is full: the reserve is given up, so that the embedded database can open',
      FULL,
      'The disk is full: jobs begin when there is room',
    ]);
  },
);
