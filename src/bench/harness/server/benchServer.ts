import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import type { Answer, Question } from './benchServer.program.ts';

/** The product in its own process, with 10,000 companies, which can also run SQL without its own requests. */
export interface BenchServer {
  url: string;
  ask: (question: Question) => Promise<Answer>;
  stop: () => Promise<void>;
}

/** Starts it on an empty database and fills it: on one PostgreSQL server of its own, or where a URL says. */
export async function startBenchServer(databaseUrl?: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'exkoo-bench-'));
  const postgres = databaseUrl === undefined ? await startPostgres() : undefined;
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl ?? postgres?.url,
    PORT: '0',
  };
  const server = fork(join(import.meta.dirname, 'benchServer.program.ts'), { env, stdio: 'inherit' });

  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server ended')));
  ended.catch(() => {});
  const answer = async (): Promise<Answer> => {
    const [message] = (await Promise.race([once(server, 'message'), ended])) as [Answer];
    return message;
  };
  const { url } = await answer();
  return {
    url: url ?? '',
    ask(question) {
      server.send(question);
      return answer();
    },
    async stop() {
      server.send({ wish: 'stop' } satisfies Question);
      await ended.catch(() => {});
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
