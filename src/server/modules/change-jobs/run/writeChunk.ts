import type { Tx } from '#server/database/walls/scopes.ts';
import { announcePeople } from '#server/modules/people/changes/announcePeople.service.ts';
import { changePeople, insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { react } from '#server/reactions.ts';
import { writeJob } from '../changeJobs.store.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';
import { recordJobEvent } from '../jobEvent.ts';
import { notifyManagers } from '../jobNotifications.ts';
import { applyPlan } from './applyPlan.ts';
import type { ChangeItem } from './changeItems.store.ts';
import { insertItems } from './changeItems.store.ts';
import type { ChunkPlan } from './changePlan.ts';

/**
 * Processes one chunk of a job that is locked or was created in this transaction: writes the people, the
 * result of each row, and the progress. The last row completes the job and records its one event. Returns the
 * updated job.
 */
export async function writeChunk(
  tx: Tx,
  job: ChangeJobRow,
  plan: ChunkPlan,
  at: Date,
): Promise<ChangeJobRow> {
  const { items, created, changed } = applyPlan(plan);
  await insertPeople(tx, created);
  await changePeople(tx, job.company_id, changed, at);
  // People who are imported, changed by a file or merged have not just arrived or moved
  if (job.kind === 'BULK')
    await react(tx, 'people.changed', { companyId: job.company_id, changes: changed, at });
  await announcePeople(tx, job.company_id, { created, changed }, at);
  await insertItems(tx, job, items, at);
  const counts = {
    done: job.done + items.length,
    created: job.created + countOf(items, 'CREATED'),
    updated: job.updated + countOf(items, 'UPDATED'),
    skipped: job.skipped + countOf(items, 'SKIPPED'),
    failed: job.failed + countOf(items, 'FAILED'),
  };
  const written = await writeJob(tx, job, { ...counts, state: 'RUNNING' });
  return counts.done >= job.total ? endJob(tx, written, at) : written;
}

/** Ends a job that has no further rows. */
export async function endJob(tx: Tx, job: ChangeJobRow, at: Date): Promise<ChangeJobRow> {
  const ended = await writeJob(tx, job, { state: 'DONE', total: job.done, finished_at: at });
  await recordJobEvent(tx, ended, at);
  await notifyManagers(tx, ended, at);
  return ended;
}

function countOf(items: readonly ChangeItem[], outcome: ChangeItem['outcome']): number {
  return items.filter((item) => item.outcome === outcome).length;
}
