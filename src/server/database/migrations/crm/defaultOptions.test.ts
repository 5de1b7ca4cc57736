import { expect, test } from '@jest/globals';
import type { Migration } from 'kysely/migration';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import * as defaultOptions from './0005-default-options.ts';

const migration: Migration = defaultOptions;

test('a company without lead setup gets that of a new one; another keeps its own', async () => {
  const database = await openTestDatabase();
  try {
    const { userId } = await insertUser(database);
    const [older, newer] = [await insertCompany(database, userId), await insertCompany(database, userId)];
    const setupOf = async (companyId: string) => {
      const columns = 'kind, name, name_key, colour, position, is_default, outcome';
      const { rows } = await database.executeSql(
        `select ${columns} from lead_options where company_id = $1 order by kind, position`,
        [companyId],
      );
      return rows;
    };
    const expected = await setupOf(newer);
    expect(expected).toHaveLength(19);
    await database.executeSql('delete from lead_options where company_id = $1', [older]);
    await database.executeSql(`delete from lead_options where company_id = $1 and name <> 'New'`, [newer]);

    await database.unlimited((kysely) => kysely.transaction().execute((tx) => migration.up(tx)));
    expect(await setupOf(older)).toEqual(expected);
    expect(await setupOf(newer)).toHaveLength(1);
  } finally {
    await database.close();
  }
});
