import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const modules = import.meta.dirname;
const tables = ownersOfTables(readFileSync(join(modules, '../database/tables.ts'), 'utf8'));
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test(Program)?\.ts$|\/testing\/|\.generated\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(modules, file), 'utf8') }));

const WRITES =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from) (\w+)|\bupdate (\w+)(?: \w+)? set\b/g;

/** Which tables each source writes. */
const written = sources.flatMap(({ file, text }) =>
  [...text.matchAll(WRITES)]
    .map((match) => match[1] ?? match[2] ?? match[3])
    .filter((table) => table !== undefined && tables.has(table))
    .map((table) => ({ file, table: table as string })),
);

test('only a module itself writes its tables', () => {
  expect(written.length).toBeGreaterThan(40);
  const foreign = written.filter(({ file, table }) => !file.startsWith(`${tables.get(table)}/`));
  const told = foreign.map(({ file, table }) => `${file.split('/')[0]} writes ${table}`);
  expect([...new Set(told)].sort()).toEqual(WRITTEN_BY_OTHERS);
});

test('only stores write', () => {
  const stray = written.filter(({ file }) => !file.endsWith('.store.ts')).map(({ file }) => file);
  expect([...new Set(stray)]).toEqual(WRITES_OUTSIDE_STORES);
});

// Each of these is a debt: the lists only get shorter. An account is kept by two modules, auth and users.
const WRITTEN_BY_OTHERS = [
  'auth writes users',
  'duplicates writes distinct_people',
  'imports writes change_jobs',
  'users writes sessions',
];
const WRITES_OUTSIDE_STORES = ['auth/sweepSignIn.ts'];

/** The folder of the module that has each table: the one whose x.table.ts describes its rows. */
function ownersOfTables(text: string): Map<string, string> {
  const folders = new Map(
    [...text.matchAll(/import type \{([^}]*)\} from '#server\/modules\/([\w-]+)\//g)].flatMap(
      ([, names = '', folder = '']) => names.split(',').map((name) => [name.trim(), folder] as const),
    ),
  );
  return new Map(
    [...text.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table = '', type = '']) => {
      const folder = folders.get(type);
      return folder ? [[table, folder] as const] : [];
    }),
  );
}
