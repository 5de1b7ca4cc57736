import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { Place } from './place.ts';

export async function insertPerson(
  { app, companyId }: Place,
  kind: 'LEAD' | 'CONTACT',
  given: object = {},
): Promise<string> {
  const id = newId();
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const { status_id } = await tx
      .selectFrom('people')
      .select('status_id')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const position = kind === 'LEAD' ? { stage_id: companyId, status_id } : {};
    await tx
      .insertInto('people')
      .values(personRow(companyId, { id, kind, first_name: 'Ann', ...position, ...given }))
      .execute();
  });
  return id;
}

/** Adds a note to a person of the variant's kind and returns the arguments for the calls. */
export async function insertNote(place: Place, given: object = {}) {
  const kind = place.variant as 'LEAD' | 'CONTACT';
  const personId = await insertPerson(place, kind);
  const id = newId();
  const note = { company_id: place.companyId, id, person_id: personId, created_at: new Date() };
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('notes')
      .values({ ...note, text: 'Hello', author_name: 'Test User', ...given })
      .execute(),
  );
  return { kind, personId, id };
}

export async function taskOwner(place: Place) {
  const kind = place.variant as 'LEAD' | 'CONTACT';
  return { kind, personId: await insertPerson(place, kind) };
}

/** Adds a task to a person of the variant's kind and returns the arguments for the calls. */
export async function insertTask(place: Place) {
  const owner = await taskOwner(place);
  const id = newId();
  const task = { company_id: place.companyId, id, person_id: owner.personId, created_at: new Date() };
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('tasks')
      .values({ ...task, title: 'Call', due: '2026-05-01', created_by: 'Test User' })
      .execute(),
  );
  return { ...owner, id };
}

/** Adds a file to a person of the variant's kind and returns the arguments for the calls. */
export async function insertFile(place: Place, deletedAt: Date | null = null) {
  const owner = await taskOwner(place);
  const id = newId();
  const file = { company_id: place.companyId, id, person_id: owner.personId, deleted_at: deletedAt };
  const content = { name: 'offer.pdf', media_type: 'application/pdf', size: 1 } as const;
  await companyScope(place.app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .insertInto('person_files')
      .values({
        ...file,
        ...content,
        file_key: `person-files/${id}.bin`,
        created_by: 'Test User',
        created_at: new Date(),
      })
      .execute(),
  );
  return { ...owner, id };
}
