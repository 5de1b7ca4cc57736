import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import { readMigrations } from '../readMigrations.ts';

const AT = '2026-03-31T07:00:00.000Z';

test('views of the two former lists become views of the one list, filtered by kind', async () => {
  const template = await testTemplate();
  const name = `exkoo_one_list_${process.pid}`;
  await administer(template.url, `create database ${name}`);
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: withDatabase(template.url, name),
    logger: keepingLogger(),
  });
  try {
    const all = Object.entries(await readMigrations());
    const index = all.findIndex(([each]) => each.endsWith('one-list-of-automations'));
    await migrate(database, Object.fromEntries(all.slice(0, index)));
    const [companyId, userId, smsView, workflowView, leadView] = [1, 2, 3, 4, 5].map(() => newId());
    await database.unlimited(async (kysely) => {
      const run = (statement: string) => sql.raw(statement).execute(kysely);
      await run(`insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, created_at, updated_at)
        values ('${userId}', 'a@a.test', 'A', 'B', '', 'ADMIN', 'ACTIVE', '{}', '${AT}', '${AT}')`);
      const view = (id: string | undefined, list: string, filters: string) =>
        run(`insert into list_views (company_id, id, list, name, is_shared, owner_id, owner_name, choices, created_at, updated_at)
          values ('${companyId}', '${id}', '${list}', '${list}', false, '${userId}', 'A', '{"filters": ${filters}}', '${AT}', '${AT}')`);
      await view(smsView, 'smsAutomations', '[{"name": "status", "values": ["on"]}]');
      await view(workflowView, 'workflows', '[]');
      await view(leadView, 'leads', '[]');
      for (const [list, id] of [
        ['smsAutomations', smsView],
        ['workflows', workflowView],
      ])
        await run(`insert into list_choices (company_id, user_id, list, arrangement, default_view_id, pinned_ids, updated_at)
          values ('${companyId}', '${userId}', '${list}', '{"of": "${list}"}', '${id}', '{${id}}', '${AT}')`);
    });

    await migrate(database);
    const rows = async (statement: string) => (await database.executeSql(statement)).rows;
    expect(
      await rows(`select id, list, choices -> 'filters' as filters from list_views order by id`),
    ).toEqual([
      {
        id: smsView,
        list: 'automations',
        filters: [
          { name: 'status', values: ['on'] },
          { name: 'kind', values: ['sms'] },
        ],
      },
      { id: workflowView, list: 'automations', filters: [{ name: 'kind', values: ['workflow'] }] },
      { id: leadView, list: 'leads', filters: [] },
    ]);
    expect(await rows('select list, arrangement, default_view_id, pinned_ids from list_choices')).toEqual([
      {
        list: 'automations',
        arrangement: { of: 'smsAutomations' },
        default_view_id: null,
        pinned_ids: [smsView, workflowView],
      },
    ]);
  } finally {
    await database.close();
    await administer(template.url, `drop database ${name} with (force)`);
  }
});
