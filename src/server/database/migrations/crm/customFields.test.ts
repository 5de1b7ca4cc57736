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

test('an upgrade keeps custom fields with their values, and renames what stored JSON contains', async () => {
  const template = await testTemplate();
  const name = `exkoo_custom_fields_${process.pid}`;
  await administer(template.url, `create database ${name}`);
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: withDatabase(template.url, name),
    logger: keepingLogger(),
  });
  try {
    const all = Object.entries(await readMigrations());
    await migrate(database, Object.fromEntries(all.filter(([each]) => each < '0096')));
    const [companyId, personId, jobId] = [newId(), newId(), newId()];
    const json = (value: object) => `'${JSON.stringify(value)}'`;
    // A text that looks like a key stays
    const text = 'Says "own": and "own_1": 2';
    await database.unlimited(async (kysely) => {
      const run = (statement: string) => sql.raw(statement).execute(kysely);
      await run(`insert into own_fields (company_id, id, label, label_key, type, slot, position, created_at)
        values ('${companyId}', '${newId()}', 'Budget', 'budget', 'number', 'own_12', 0, '${AT}')`);
      await run(`insert into people (company_id, id, kind, first_name, last_name, name_key, created_by, created_at, updated_at, search,
          own_12, own_choices)
        values ('${companyId}', '${personId}', 'CONTACT', 'Ada', '', 'ada', 'A', '${AT}', '${AT}', 'ada', 'p12', '{c1}')`);
      await run(`insert into change_jobs (company_id, id, kind, person_kind, title, state, payload, actor_name, created_at)
        values ('${companyId}', '${jobId}', 'BULK', 'CONTACT', 'T', 'DONE', ${json({ change: { addOwn: { f1: ['own', text] } } })}, 'A', '${AT}')`);
      await run(`insert into change_items (company_id, job_id, seq, person_id, outcome, before, after, created_at)
        values ('${companyId}', '${jobId}', 1, '${personId}', 'UPDATED', ${json({ own_12: null, tags: [] })}, ${json({ own_12: text })}, '${AT}')`);
      await run(`insert into exports (company_id, id, user_id, request, created_at, expires_at)
        values ('${companyId}', '${newId()}', '${newId()}', ${json({
          columns: ['own.f1'],
          people: { filter: { own: [{ field: 'f1' }] }, sort: 'own', ownField: 'f1' },
        })}, '${AT}', '${AT}')`);
      await run(`insert into events (company_id, id, company_name, actor_name, source, entity, entity_id, action, tags, created_at)
        values ('${companyId}', '${newId()}', 'C', 'A', 'USER', 'own field', '${newId()}', 'created', ${json([{ type: 'Own_Field', id: 'LIST' }])}, '${AT}')`);
    });

    await migrate(database);
    const rows = async (statement: string) => (await database.executeSql(statement)).rows;
    expect(await rows('select label, slot from custom_fields')).toEqual([
      { label: 'Budget', slot: 'custom_12' },
    ]);
    expect(await rows('select custom_12, custom_choices from people')).toEqual([
      { custom_12: 'p12', custom_choices: ['c1'] },
    ]);
    expect(await rows('select payload from change_jobs')).toEqual([
      { payload: { change: { addCustom: { f1: ['own', text] } } } },
    ]);
    expect(await rows('select before, after from change_items')).toEqual([
      { before: { custom_12: null, tags: [] }, after: { custom_12: text } },
    ]);
    expect(await rows('select request::jsonb from exports')).toEqual([
      {
        request: {
          columns: ['own.f1'],
          people: { filter: { custom: [{ field: 'f1' }] }, sort: 'custom', customField: 'f1' },
        },
      },
    ]);
    expect(await rows('select entity, tags from events')).toEqual([
      { entity: 'custom field', tags: [{ type: 'Custom_Field', id: 'LIST' }] },
    ]);
    expect(
      await rows(`select conname as name from pg_constraint where conname ~ '(^|people_)own_'
        union all select relname from pg_class where relname ~ '(^|people_)own_'`),
    ).toEqual([]);
    await expect(database.executeSql(`update custom_fields set slot = 'own_12'`)).rejects.toThrow('slot');
  } finally {
    await database.close();
    await administer(template.url, `drop database ${name} with (force)`);
  }
});
