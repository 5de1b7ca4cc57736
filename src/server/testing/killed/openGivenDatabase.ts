import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { registerAllReactions } from '#server/modules.ts';
import type { TestPlace } from '../testPlace.ts';

/** In a program that a test starts on a KilledDatabase: opens that, and answers with the program's further parameters. */
export async function openGivenDatabase(): Promise<{ database: Database; parameters: string[] }> {
  registerAllReactions();
  const [place = '', ...parameters] = process.argv.slice(2);
  const database = await openDatabase({ ...(JSON.parse(place) as TestPlace), logger });
  return { database, parameters };
}

const logger = { info: () => {}, warn: () => {}, error: console.error };
