import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangedRecord } from '#server/modules/events/events.service.ts';
import { react } from '#server/reactions.ts';
import { changedColumns } from '../fields/personColumns.ts';
import type { PersonRow } from '../people.table.ts';
import type { PlannedPersonChange } from './peopleChanges.service.ts';
import { PERSON_THING } from './personEvents.ts';

/**
 * Has modules react to the people that a job adds, changes or removes, since the job has one event for all.
 * Without the changed fields of each person.
 */
export async function announcePeople(
  tx: Tx,
  companyId: string,
  {
    created = [],
    changed = [],
    removed = [],
  }: {
    created?: readonly PersonRow[];
    changed?: readonly PlannedPersonChange[];
    removed?: readonly PersonRow[];
  },
  at: Date,
): Promise<void> {
  const happened = ({ kind, id }: PersonRow, action: string): ChangedRecord => ({
    entity: PERSON_THING[kind],
    entityId: id,
    action,
    before: null,
    after: null,
  });
  const differing = changed.filter(({ row, columns }) => changedColumns(row, columns).length > 0);
  const changes = [
    ...created.map((row) => happened(row, 'created')),
    ...differing.map((change) => happened(change.row, actionOf(change))),
    ...removed.map((row) => happened(row, 'deleted')),
  ];
  await react(tx, 'changes.made', { companyId, changes, at });
}

function actionOf({ row, columns: { trashed_at: trashedAt } }: PlannedPersonChange): string {
  if (trashedAt && row.trashed_at === null) return 'trashed';
  return trashedAt === null && row.trashed_at !== null ? 'restored' : 'updated';
}
