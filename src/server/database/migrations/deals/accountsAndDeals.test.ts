import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import * as accountsAndDeals from './0119-accounts-and-deals.ts';

const migration: Migration = accountsAndDeals;

/** What the migration adds, the tables that others refer to last. */
const TABLES = [
  ...[
    'account_people',
    'accounts',
    'quotes',
    'quote_numbers',
    'deal_moves',
    'deal_people',
    'deals',
    'deal_targets',
  ],
  ...['exchange_rates', 'forecast_snapshots', 'pipeline_stages', 'pipelines', 'products'],
];

test('companies from before the deals get the pipeline of a new company', async () => {
  const database = await openTestDatabase();
  try {
    const { userId } = await insertUser(database);
    const companyId = await insertCompany(database, userId);
    const stages = async () => {
      const { rows } = await database.executeSql(
        `select p.name as pipeline, s.name, s.position, s.probability, s.rotting_days from pipelines p
         join pipeline_stages s on s.pipeline_id = p.id where p.company_id = $1 order by s.position`,
        [companyId],
      );
      return rows;
    };
    const expected = await stages();
    expect(expected).toHaveLength(4);
    await database.unlimited((kysely) =>
      kysely.transaction().execute(async (tx) => {
        // Later migrations let notes, tasks and files refer to them
        for (const table of TABLES) await tx.schema.dropTable(table).cascade().execute();
        for (const table of ['accounts', 'deals'])
          await sql.raw(`drop function find_${table}(text)`).execute(tx);
        await migration.up(tx);
      }),
    );
    expect(await stages()).toEqual(expected);
  } finally {
    await database.close();
  }
});
