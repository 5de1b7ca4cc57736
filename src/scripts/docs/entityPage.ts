import { globSync, readFileSync } from 'node:fs';
import type { Database } from '#server/database/database.ts';

const FOLDER = 'src/server/database/migrations';

const TEXT = `# Entities

The tables with their keys, by the folder of \`src/server/database/migrations\` that creates them. \`npm run docs\` writes
this page from the migrated database; \`src/scripts/docs/entityPage.test.ts\` fails while it is out of date. The row types
in the modules' \`x.table.ts\` list all columns.

- A table with \`company_id\` in its key is data of one company: row-level security hides other companies' rows.
- A line is a foreign key; its label is the column next to \`company_id\`. Other \`…_id\` columns refer to rows that may be
  deleted, or to rows of other systems.
`;

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
}

interface Key {
  table: string;
  kind: 'p' | 'f';
  columns: string[];
  target: string | null;
}

/** docs/entities.md: one diagram for each folder of migrations, from the catalog of a migrated database. */
export async function entityPage(database: Pick<Database, 'executeSql'>): Promise<string> {
  const read = async <T>(text: string) => (await database.executeSql(text)).rows as T[];
  const columns = await read<Column>(COLUMNS);
  const keys = await read<Key>(KEYS);
  const diagrams = [...tablesByFolder()].map(([folder, tables]) => diagram(folder, tables, columns, keys));
  return [TEXT, ...diagrams].join('\n');
}

// Collation "C": the order is the same on every server
const COLUMNS = `
  select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
  from information_schema.columns
  where table_schema = 'public'
  order by table_name collate "C", ordinal_position`;

const KEYS = `
  select r.relname as table, c.contype as kind, t.relname as target,
    (select json_agg(a.attname order by k.position)
      from unnest(c.conkey) with ordinality as k (number, position)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns
  from pg_constraint c
  join pg_class r on r.oid = c.conrelid
  left join pg_class t on t.oid = c.confrelid
  where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'f')
  order by r.relname collate "C", c.conname collate "C"`;

function tablesByFolder(): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of globSync(`${FOLDER}/*/*.ts`).toSorted()) {
    const folder = file.split('/').at(-2) ?? '';
    const created = [
      ...readFileSync(file, 'utf8').matchAll(/\b(?:create table|alter table \w+ rename to) (\w+)/g),
    ];
    if (created.length > 0)
      folders.set(folder, [...(folders.get(folder) ?? []), ...created.map(([, table = '']) => table)]);
  }
  return folders;
}

function diagram(folder: string, tables: string[], columns: Column[], keys: Key[]): string {
  const entities = tables.toSorted().flatMap((table) => {
    const own = columns.filter((column) => column.table === table);
    // A later migration has dropped or renamed the table
    if (own.length === 0) return [];
    const keysOfTable = keys.filter((key) => key.table === table);
    const primary = keysOfTable.find(({ kind }) => kind === 'p')?.columns ?? [];
    const foreign = keysOfTable.filter(({ kind }) => kind === 'f');
    return [...entity(table, own, primary, foreign), ...foreign.map((key) => relation(key, own, primary))];
  });
  return [`## ${folder}`, '', '```mermaid', 'erDiagram', ...entities, '```', ''].join('\n');
}

function entity(table: string, columns: Column[], primary: string[], foreign: Key[]): string[] {
  const lines = columns
    .filter(({ name }) => primary.includes(name) || name.endsWith('_id'))
    .map(({ name, type }) => {
      const marks = [
        ...(primary.includes(name) ? ['PK'] : []),
        ...(name !== 'company_id' && foreign.some((key) => key.columns.includes(name)) ? ['FK'] : []),
      ];
      return `    ${[type, name, marks.join(', ')].join(' ').trim()}`;
    });
  return [`  ${table} {`, ...lines, '  }'];
}

function relation({ table, columns, target }: Key, own: Column[], primary: string[]): string {
  const isNullable = columns.some((name) => own.some((column) => column.name === name && column.isNullable));
  const isOnly = primary.length > 0 && primary.every((name) => columns.includes(name));
  const label = columns.filter((name) => name !== 'company_id' || columns.length === 1).join(', ');
  return `  ${table} ${isOnly ? '|o' : '}o'}--${isNullable ? 'o|' : '||'} ${target} : "${label}"`;
}
