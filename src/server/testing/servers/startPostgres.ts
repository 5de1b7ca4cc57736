import { join } from 'node:path';
import type { PostgresPlace } from './postgresPlace.ts';
import { postgresPlace } from './postgresPlace.ts';

/** A PostgreSQL server for one test run. */
export interface TestPostgres {
  /** Connects as a superuser to the database `postgres`. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on loopback, on a free port, with its data in a new temporary folder and without syncing to disk. `settings` such as
 * `fsync=on` replace those.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres> {
  const place = postgresPlace();
  const data = initData(place);
  const server = await place.start(data, settings);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      place.remove();
    },
  };
}

/** Starts a streaming replica of a server that startPostgres started. Needs the program pg_basebackup: see hasPostgresProgram. */
export async function startReplica(
  primaryUrl: string,
  settings: readonly string[] = [],
): Promise<TestPostgres> {
  const place = postgresPlace();
  const data = join(place.folder, 'data');
  place.run('pg_basebackup', [
    '-d',
    primaryUrl,
    '-D',
    data,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  ]);
  const server = await place.start(data, settings);
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      place.remove();
    },
  };
}

/** Creates the data of a server with trusted connections on loopback; gives its folder. */
export function initData(place: PostgresPlace): string {
  const data = join(place.folder, 'data');
  const texts = ['-E', 'UTF8', '--locale=C.UTF-8'];
  place.run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', ...texts, '--no-sync']);
  return data;
}
