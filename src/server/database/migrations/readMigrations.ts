import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Migration } from 'kysely/migration';

/**
 * Every migration by its file name without `.ts`: the files in the subfolders whose names begin with a number of four digits. They run in
 * the order of their names, regardless of the folder; a released migration keeps its name and never changes.
 */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const paths = globSync('*/[0-9][0-9][0-9][0-9]-*.ts', { cwd: import.meta.dirname });
  const read = paths
    .map((path) => ({ name: basename(path, '.ts'), path: path.replaceAll('\\', '/') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(async ({ name, path }) => [name, (await import(`./${path}`)) as Migration] as const);
  return Object.fromEntries(await Promise.all(read));
}
