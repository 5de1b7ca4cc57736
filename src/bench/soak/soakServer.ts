import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createTokens } from '#server/platform/secrets/tokens.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertSignedIn } from '#server/testing/app/insertSignedIn.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { freePort } from '#server/testing/servers/freePort.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';

/** The product in a process of its own, as `npm start` runs it, with signed-in owners of companies. */
export interface SoakServer {
  url: string;
  owners: SoakOwner[];
  /** The metrics of the process in the text format of Prometheus. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

export interface SoakOwner {
  /** A fresh one at each call: they live for minutes. */
  accessToken(): string;
}

const SECRET_KEY = 'a key that only the soak test uses, of enough bytes';
const METRICS_TOKEN = 'a token for the soak test only';

export async function startSoakServer({ companies }: { companies: number }): Promise<SoakServer> {
  const postgres = await startPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-soak-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const tokens = createTokens({ secretKey: SECRET_KEY, publicUrl: url, clock: systemClock });
  const owners = (await insertOwners(postgres.url, companies)).map((ids) => ({
    accessToken: () => tokens.signAccess(ids),
  }));

  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url };
  const main = join(import.meta.dirname, '../../server/main.ts');
  const server = spawn(process.execPath, ['--max-semi-space-size=16', '--expose-gc', main], {
    env: { ...process.env, ...settings, SECRET_KEY, METRICS_TOKEN, MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await eventually(
    () =>
      fetch(`${url}/api/exkoo/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    120_000,
  );

  return {
    url,
    owners,
    async metrics() {
      const response = await fetch(`${url}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`/metrics: ${response.status} ${text}`);
      return text;
    },
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function insertOwners(
  databaseUrl: string,
  count: number,
): Promise<{ userId: string; sessionId: string }[]> {
  const database = await openDatabase({ databaseUrl, dataDir: '', logger: keepingLogger() });
  await migrate(database);
  const owners = [];
  for (let n = 0; n < count; n += 1) {
    const ids = { userId: newId(), sessionId: newId() };
    const account = {
      email: `owner${n}@soak.test`,
      role: 'ADMIN',
      companyId: null,
      level: 'MANAGE',
    } as const;
    await insertSignedIn(database, { ...ids, ...account, passwordHash: '', now: new Date() });
    const companyId = await insertCompany(database, ids.userId, { company_name: `Company ${n}` });
    await database.executeSql('update sessions set company_id = $1 where id = $2', [
      companyId,
      ids.sessionId,
    ]);
    owners.push(ids);
  }
  await database.close();
  return owners;
}
