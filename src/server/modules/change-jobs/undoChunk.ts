import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { everyCustomField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { announcePeople } from '#server/modules/people/changes/announcePeople.service.ts';
import {
  changePeople,
  deletePeople,
  lockPeople,
} from '#server/modules/people/changes/peopleChanges.service.ts';
import { PERSON_COLUMNS } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { writeJob } from './changeJobs.store.ts';
import type { ChangeJobRow } from './changeJobs.table.ts';
import { recordJobEvent } from './jobEvent.ts';
import { planUndo } from './planUndo.ts';
import type { ChangeItem } from './run/changeItems.store.ts';
import { readItemsBelow, writeReasons } from './run/changeItems.store.ts';
import type { ChangeWork } from './run/changePlan.ts';
import { readStanding, readUsed } from './undo.store.ts';

/**
 * Reverts the next rows of a locked job, last row first; after the job's first row it is undone and records
 * its event. Returns the updated job, and the people of its rows as they were before.
 */
export async function undoChunk(
  tx: Tx,
  job: ChangeJobRow,
  { limit, at, afterUndo }: { limit: number; at: Date; afterUndo?: ChangeWork['afterUndo'] },
): Promise<{ job: ChangeJobRow; people: PersonRow[] }> {
  const companyId = job.company_id;
  // Locked before the people, in the same order as when people are added
  if (afterUndo) await companySettings(tx, companyId, true);
  const items = await readItemsBelow(tx, job, job.undo_below, limit);
  const standing = await readStanding(tx, companyId, formerReferences(items));
  const ids = items.flatMap(({ person_id: id }) => (id === null ? [] : [id]));
  const people = await lockPeople(tx, companyId, [...new Set(ids)]);
  const created = items.flatMap(({ outcome, person_id: id }) => (outcome === 'CREATED' && id ? [id] : []));
  const used = await readUsed(tx, companyId, created);

  const customFields = await everyCustomField(tx, companyId);
  const { changed, removed, unreverted } = planUndo(items, {
    people,
    used,
    standing,
    customLabels: new Map(customFields.map(({ slot, label }) => [slot, label])),
    calculated: new Set(customFields.filter(({ formula }) => formula).map(({ slot }) => slot)),
    assignedTo: job.undo_assigned_to,
  });
  await changePeople(tx, companyId, changed, at);
  await deletePeople(tx, companyId, removed);
  const gone = people.filter(({ id }) => removed.includes(id));
  await announcePeople(tx, companyId, { changed, removed: gone }, at);
  await writeReasons(tx, job, unreverted);

  const isEnd = items.length < limit;
  const written = await writeJob(tx, job, {
    done: job.done + items.length,
    kept: job.kept + unreverted.length,
    undo_below: items.at(-1)?.seq ?? job.undo_below,
    ...(isEnd && { state: 'UNDONE', undone_at: at }),
  });
  if (isEnd) {
    await afterUndo?.(tx, written, undoerOf(written), at);
    await recordJobEvent(tx, written, at);
  }
  return { job: written, people };
}

function undoerOf(job: ChangeJobRow): ChangeActor {
  const { company_id: companyId, undone_by_id: userId, undone_by: firstName } = job;
  return { companyId, userId, firstName: firstName ?? '', lastName: '' };
}

const REFERENCES = PERSON_COLUMNS.filter((entry) => 'names' in entry).map(({ column }) => column);

function formerReferences(items: readonly ChangeItem[]): string[] {
  const values = items.flatMap(({ before }) => REFERENCES.flatMap((column) => before?.[column] ?? []));
  return [...new Set(values)];
}
