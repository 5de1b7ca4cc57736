import { expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Rights } from '#contract/access/permissions.ts';
import { PRESETS } from '#contract/access/presets.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import { readMigrations } from '../readMigrations.ts';

const AT = '2026-03-31T07:00:00.000Z';

/** Permissions as they were before customers had their own. */
function oldPermissions(
  { permissions: { customers: _, ...old } }: Rights,
  contacts = old.crm.contacts,
): string {
  return `'${JSON.stringify({ ...old, crm: { ...old.crm, contacts } })}'`;
}

test('an upgrade keeps the access to customers that contacts gave, and notifies owners of teams once', async () => {
  const template = await testTemplate();
  const name = `exkoo_customers_permission_${process.pid}`;
  await administer(template.url, `create database ${name}`);
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: withDatabase(template.url, name),
    logger: keepingLogger(),
  });
  try {
    const all = Object.entries(await readMigrations());
    await migrate(database, Object.fromEntries(all.filter(([each]) => each < '0097')));
    const [teamId, aloneId, owner, alone] = [newId(), newId(), newId(), newId()];
    const members = {
      agent: { contacts: 'EDIT', isCrmPermitted: true },
      reader: { contacts: 'VIEW', isCrmPermitted: true },
      without: { contacts: 'NONE', isCrmPermitted: true },
      closed: { contacts: 'MANAGE', isCrmPermitted: false },
    } as const;
    await database.unlimited(async (kysely) => {
      const run = (statement: string) => sql.raw(statement).execute(kysely);
      const addUser = (
        id: string,
        email: string,
        role: string,
        permissions: string,
        isCrmPermitted: boolean,
      ) =>
        run(`insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, is_crm_permitted, created_at, updated_at)
          values ('${id}', '${email}', 'A', 'B', '', '${role}', 'ACTIVE', ${permissions}, ${isCrmPermitted}, '${AT}', '${AT}')`);
      const join = (userId: string, companyId: string, kind: string) =>
        run(
          `insert into memberships (user_id, company_id, kind, created_at) values ('${userId}', '${companyId}', '${kind}', '${AT}')`,
        );
      const { rights } = PRESETS.agent;
      for (const [id, companyId] of [
        [owner, teamId],
        [alone, aloneId],
      ] as const) {
        await addUser(id, `${id}@a.test`, 'ADMIN', oldPermissions(PRESETS.manager.rights), true);
        await join(id, companyId, 'OWNER');
      }
      for (const [email, { contacts, isCrmPermitted }] of Object.entries(members)) {
        const id = newId();
        await addUser(id, email, 'MEMBER', oldPermissions(rights, contacts), isCrmPermitted);
        await join(id, teamId, 'MEMBER');
      }
      await run(`insert into team_invites (company_id, id, email, first_name, last_name, permissions, is_crm_permitted, is_appointments_permitted,
          is_sms_camp_permitted, is_assigned_only, sent_count, expires_at, created_at)
        values ('${teamId}', '${newId()}', 'new@a.test', 'A', 'B', ${oldPermissions(rights)}, true, true, true, true, 1, '${AT}', '${AT}')`);
      for (const preset of ['agent', 'marketer', 'read-only'])
        await run(`insert into api_keys (company_id, id, name, preset, key_hash, last_four, created_by, created_at)
          values ('${teamId}', '${newId()}', '${preset}', '${preset}', '', 'abcd', 'A', '${AT}')`);
    });

    await migrate(database);
    await migrate(database);
    const rows = async (statement: string) => (await database.executeSql(statement)).rows;
    expect(
      await rows(
        `select email, permissions ->> 'customers' as level from users where role = 'MEMBER' order by 1`,
      ),
    ).toEqual([
      { email: 'agent', level: 'EDIT' },
      { email: 'closed', level: 'NONE' },
      { email: 'reader', level: 'VIEW' },
      { email: 'without', level: 'NONE' },
    ]);
    expect(await rows("select permissions from users where role = 'ADMIN'")).toEqual(
      [1, 2].map(() => ({ permissions: PRESETS.manager.rights.permissions })),
    );
    expect(await rows(`select permissions ->> 'customers' as level from team_invites`)).toEqual([
      { level: 'EDIT' },
    ]);
    expect(await rows('select preset, customers from api_keys order by 1')).toEqual([
      { preset: 'agent', customers: 'EDIT' },
      { preset: 'marketer', customers: 'VIEW' },
      { preset: 'read-only', customers: null },
    ]);
    expect(
      await rows('select user_id, kind, is_to_mail, substr(id::text, 15, 1) as version from notifications'),
    ).toEqual([{ user_id: owner, kind: 'CUSTOMERS_PERMISSION', is_to_mail: true, version: '7' }]);
  } finally {
    await database.close();
    await administer(template.url, `drop database ${name} with (force)`);
  }
});
