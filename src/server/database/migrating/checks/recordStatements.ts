import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Migration } from '../migration.ts';

/** The statements that a migration executes on a database whose queries find no row: their SQL on one line, without comments after `--`. */
export async function recordStatements(migration: Migration): Promise<string[]> {
  const statements: string[] = [];
  const kysely = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migration.up(kysely);
  return statements.flatMap(splitStatements);
}

/** Several statements in one text. A function's body, between $$, is part of its statement. */
function splitStatements(text: string): string[] {
  const plain = text
    .split('\n')
    .map((line) => line.split('--', 1)[0] ?? '')
    .join('\n');
  return plain
    .split('$$')
    .map((part, index) => (index % 2 === 0 ? part : part.replaceAll(';', ',')))
    .join('$$')
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').replaceAll('"', '').trim())
    .filter(Boolean);
}
