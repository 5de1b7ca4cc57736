import type { Database } from '#server/database/database.ts';

/**
 * Every row that is about a company, table by table: of each that has companies, with no list that a new one could be left out of. A
 * session is its person's, wherever they were in it last.
 */
export async function rowsOfCompany(
  database: Database,
  companyId: string,
): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await database.executeSql(COMPANY_TABLES, []);
  const found = (tables as { name: string; key: string }[]).map(async ({ name, key }) => {
    const { rows } = await database.executeSql(`select * from ${name} t where ${key} = $1 order by t::text`, [
      companyId,
    ]);
    return [name, rows] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}

const COMPANY_TABLES = `
  select table_name as name, column_name as key from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'sessions'
    and (column_name = 'company_id' or (table_name = 'companies' and column_name = 'id'))
  order by table_name`;
