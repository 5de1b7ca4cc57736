import { expect, test } from '@jest/globals';
import type { Migration } from 'kysely/migration';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import * as followUp from './0073-follow-up-of-converted.ts';

const migration: Migration = followUp;

test('follow-ups of converted leads move to the contact', async () => {
  const database = await openTestDatabase();
  try {
    const { userId } = await insertUser(database);
    const companyId = await insertCompany(database, userId);
    const [past, ahead] = [new Date('2026-01-05T09:00:00Z'), new Date('2099-01-05T09:00:00Z')];
    const contact = { ...personRow(companyId), next_call_at: null, next_meeting_at: null };
    const lead = {
      ...personRow(companyId),
      kind: 'LEAD' as const,
      next_call_at: past,
      next_meeting_at: ahead,
      counterpart_id: contact.id,
    };
    const task = {
      company_id: companyId,
      person_id: lead.id,
      title: 'Call',
      due: '2026-01-06',
      created_by: 'A',
    };
    await companyScope(database, { companyId, userId: null }, async (tx) => {
      const options = await tx.selectFrom('lead_options').select(['id', 'kind']).execute();
      const idOf = (kind: string) => options.find((option) => option.kind === kind)?.id ?? null;
      const pipeline = { stage_id: idOf('STAGE'), status_id: idOf('STATUS') };
      await tx
        .insertInto('people')
        .values([contact, { ...lead, ...pipeline }])
        .execute();
      await tx
        .insertInto('tasks')
        .values([
          { ...task, id: '01900000-0000-7000-8000-000000000001', created_at: past },
          {
            ...task,
            id: '01900000-0000-7000-8000-000000000002',
            created_at: past,
            done_at: past,
            done_by: 'A',
          },
        ])
        .execute();
    });
    await database.unlimited((kysely) => kysely.transaction().execute((tx) => migration.up(tx)));
    const { rows } = await database.executeSql(
      'select kind, next_call_at, next_meeting_at from people order by kind',
    );
    expect(rows).toEqual([
      { kind: 'CONTACT', next_call_at: null, next_meeting_at: ahead },
      { kind: 'LEAD', next_call_at: null, next_meeting_at: null },
    ]);
    const tasks = await database.executeSql('select person_id from tasks order by id');
    expect(tasks.rows).toEqual([{ person_id: contact.id }, { person_id: lead.id }]);
  } finally {
    await database.close();
  }
});
