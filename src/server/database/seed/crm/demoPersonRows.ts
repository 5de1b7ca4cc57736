import { v7 as newId } from 'uuid';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customColumns } from '#server/modules/custom-fields/customInput.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { newPersonRow } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import { PERSON_THING } from '#server/modules/people/changes/personEvents.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import { changedColumns, EMPTY_PERSON } from '#server/modules/people/fields/personColumns.ts';
import { givenColumns } from '#server/modules/people/fields/personInput.ts';
import type { PersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { readPersonNames } from '#server/modules/people/fields/personNames.service.ts';
import { readableFields } from '#server/modules/people/fields/readableFields.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoPerson } from './demoPeople.ts';

/** A person with their row now, and as it was when they were created. */
export interface WrittenPerson {
  person: DemoPerson;
  row: PersonRow;
  first: PersonRow;
}

/** The rows of people, and the names of all that they refer to. */
export async function personRows(
  tx: Tx,
  viewer: ChangeActor,
  people: readonly DemoPerson[],
  { fields, defaultCountry }: { fields: readonly SlottedField[]; defaultCountry: string | null },
): Promise<{ written: WrittenPerson[]; names: PersonNames }> {
  const written = people.map((person): WrittenPerson => {
    const columns = {
      ...givenColumns(person.input, defaultCountry),
      ...customColumns(fields, customInput(fields, person), null),
    };
    const row = newPersonRow(viewer, person.kind, columns, person.createdAt);
    const last = person.past.at(-1)?.at ?? person.createdAt;
    return {
      person,
      row: { ...row, updated_at: last },
      first: { ...row, ...givenColumns(person.before, defaultCountry) },
    };
  });
  const rows = written.flatMap(({ row, first }) => [row, first]);
  return { written, names: await readPersonNames(tx, viewer.companyId, rows) };
}

function customInput(fields: readonly SlottedField[], { custom }: DemoPerson): Record<string, string> {
  return Object.fromEntries(
    fields
      .filter(({ label }) => label in custom)
      .map(({ id, label, choices }) => {
        const value = custom[label] ?? '';
        return [id, choices.find((choice) => choice.label === value)?.id ?? value];
      }),
  );
}

/** The events of a person from their creation on. */
export function changesOfPerson({ person, row, first }: WrittenPerson, names: PersonNames): Change[] {
  const columns = changedColumns(EMPTY_PERSON, first);
  const given = Object.fromEntries(columns.map((column) => [column, first[column]])) as PersonChange;
  const about = { entity: PERSON_THING[row.kind], entityId: row.id };
  return [
    { ...about, action: 'created', before: null, after: readableFields(given, names), at: row.created_at },
    ...person.past.map(({ action, before = null, after, at }) => ({
      ...about,
      action,
      before,
      after: action === 'note-added' ? null : after,
      at,
    })),
  ];
}

/** Adds the notes of a person's timeline, all by one statement. */
export async function addNotes(
  tx: Tx,
  written: readonly WrittenPerson[],
  authorOf: (row: PersonRow) => ChangeActor,
): Promise<void> {
  const notes = written.flatMap(({ person, row }) =>
    person.past
      .filter(({ action }) => action === 'note-added')
      .map(({ after, at }) => ({
        company_id: row.company_id,
        id: newId(),
        person_id: row.id,
        text: after.text ?? '',
        author_id: authorOf(row).userId,
        author_name: viewerName(authorOf(row)),
        created_at: at,
      })),
  );
  await tx.insertInto('notes').values(notes).execute();
}
