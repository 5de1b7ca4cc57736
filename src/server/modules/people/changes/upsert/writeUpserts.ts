import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Change } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { PersonChange, PersonColumn } from '#server/modules/people/fields/personColumns.ts';
import { changedColumns } from '#server/modules/people/fields/personColumns.ts';
import { readLoggedNames } from '#server/modules/people/fields/personNames.service.ts';
import { createdFields, readableFields } from '#server/modules/people/fields/readableFields.ts';
import { react } from '#server/reactions.ts';
import { changePeople, insertPeople } from '../peopleChanges.service.ts';
import { PERSON_THING } from '../personEvents.ts';
import type { DecidedUpserts } from './decideUpserts.ts';

/** Writes added and changed people with an event for each, and has modules react as to single changes. */
export async function writeUpserts(
  tx: Tx,
  viewer: CompanyViewer,
  { created, changed }: Pick<DecidedUpserts, 'created' | 'changed'>,
  at: Date,
): Promise<void> {
  if (created.length + changed.length === 0) return;
  const { companyId } = viewer;
  await insertPeople(tx, created);
  await changePeople(tx, companyId, changed, at);
  const rows = [...created, ...changed.flatMap(({ row, columns }) => [row, columns])];
  const names = await readLoggedNames(tx, companyId, rows);
  const readable = (from: PersonChange, columns: readonly PersonColumn[]) =>
    readableFields(Object.fromEntries(columns.map((column) => [column, from[column]])), names);
  await recordChanges(tx, viewer, [
    ...created.map((row): Change => ({
      entity: PERSON_THING[row.kind],
      entityId: row.id,
      action: 'created',
      before: null,
      after: createdFields(row, names),
      at,
    })),
    ...changed.map(({ row, columns }): Change => {
      const differing = changedColumns(row, columns);
      return {
        entity: PERSON_THING[row.kind],
        entityId: row.id,
        action: 'updated',
        before: readable(row, differing),
        after: readable(columns, differing),
        at,
      };
    }),
  ]);
  const reassigned = changed.flatMap(({ row, columns }) =>
    columns.manager_id === row.manager_id ? [] : [columns],
  );
  await react(tx, 'people.assigned', { actor: viewer, people: [...created, ...reassigned], at });
  if (created.length > 0) await react(tx, 'people.created', { companyId, people: created, at });
  if (changed.length > 0) await react(tx, 'people.changed', { companyId, changes: changed, at });
}
