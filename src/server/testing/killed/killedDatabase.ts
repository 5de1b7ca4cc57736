import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { prepareTestPlace } from '../testPlace.ts';
import type { Program } from './startProgram.ts';
import { startProgram } from './startProgram.ts';

/** A migrated, empty database on the engine under test that programs have open until they are killed, and the test between them. */
export interface KilledDatabase {
  /** Starts a test program, which opens the database with openGivenDatabase. */
  start(program: URL, ...parameters: string[]): Program;
  /** Works on it in the test's own process, while no program has it. */
  use<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

/** Uses the settings of a server: committed data is on disk. */
export async function killedDatabase(): Promise<KilledDatabase> {
  const { place, remove } = await prepareTestPlace();
  return {
    start: (program, ...parameters) => startProgram(program, JSON.stringify(place), ...parameters),
    async use(work) {
      const database = await openDatabase({ ...place, logger: silent });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove,
  };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
