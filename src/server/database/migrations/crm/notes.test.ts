import { expect, test } from '@jest/globals';
import type { Migration } from 'kysely/migration';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import * as notes from './0015-notes.ts';

const migration: Migration = notes;

test('notes in events become rows, and no event contains their texts any more', async () => {
  const database = await openTestDatabase();
  try {
    const { userId } = await insertUser(database);
    const companyId = await insertCompany(database, userId);
    const person = personRow(companyId);
    const event = { company_id: companyId, owner_id: userId, company_name: 'C', actor_id: userId, tab: null };
    const names = {
      actor_name: 'Ada Byron',
      source: 'USER',
      entity: 'contact',
      before: null,
      tags: '[]',
    } as const;
    const noteAt = new Date('2026-03-02T09:00:00Z');
    const id = newId();
    const note = { id, entity_id: person.id, action: 'note-added', created_at: noteAt };
    const call = { id: newId(), entity_id: person.id, action: 'call-logged', created_at: noteAt };
    const gone = { id: newId(), entity_id: newId(), action: 'note-added', created_at: noteAt };
    await companyScope(database, { companyId, userId: null }, async (tx) => {
      await tx.insertInto('people').values(person).execute();
      for (const one of [note, call, gone])
        await tx
          .insertInto('events')
          .values({ ...event, ...names, ...one, after: JSON.stringify({ text: 'Said by phone' }) })
          .execute();
    });
    await database.executeSql('drop table notes');

    await database.unlimited((kysely) => kysely.transaction().execute((tx) => migration.up(tx)));
    const { rows } = await database.executeSql(
      'select id, person_id, text, author_id, author_name, created_at from notes',
    );
    expect(rows).toEqual([
      {
        id,
        person_id: person.id,
        text: 'Said by phone',
        author_id: userId,
        author_name: 'Ada Byron',
        created_at: noteAt,
      },
    ]);
    const texts = await database.executeSql(`select action from events where after->>'text' is not null`);
    expect(texts.rows).toEqual([{ action: 'call-logged' }]);
  } finally {
    await database.close();
  }
});
