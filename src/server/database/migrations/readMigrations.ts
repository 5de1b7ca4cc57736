import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Migration } from '../migrating/migration.ts';

/** The names of all migrations, in their order: their file names without `.ts`, which begin with a number of four digits. */
export function migrationNames(): string[] {
  return [...migrationPaths().keys()];
}

/** Every migration by its name, in their order. A released migration keeps its name and never changes. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const read = [...migrationPaths()].map(
    async ([name, path]) => [name, (await import(`./${path}`)) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** They run in the order of their names, regardless of the folder. */
function migrationPaths(): Map<string, string> {
  const paths = globSync('*/[0-9][0-9][0-9][0-9]-*.ts', { cwd: import.meta.dirname });
  const named = paths.map((path) => [basename(path, '.ts'), path.replaceAll('\\', '/')] as const);
  return new Map(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}
