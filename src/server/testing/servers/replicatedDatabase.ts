import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { keepingLogger } from '../keepingLogger.ts';
import type { TestPostgres } from './startPostgres.ts';
import { startPostgres, startReplica } from './startPostgres.ts';

/** A migrated database on a primary, with a streaming replica. */
export interface ReplicatedDatabase {
  primary: TestPostgres;
  replica: TestPostgres;
  stop(): Promise<void>;
}

/** Needs the program pg_basebackup: see hasPostgresProgram. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  // Asynchronous commits would make the replica wait for them as well
  const primary = await startPostgres(['synchronous_commit=on']);
  const db = await openDatabase({ databaseUrl: primary.url, dataDir: '', logger: keepingLogger() });
  await migrate(db);
  await db.close();
  const replica = await startReplica(primary.url);
  return {
    primary,
    replica,
    stop: async () => {
      await replica.stop();
      await primary.stop();
    },
  };
}
