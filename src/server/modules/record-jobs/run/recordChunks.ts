import type { Tx } from '#server/database/walls/scopes.ts';
import type { JobActor } from '#server/modules/members/jobOwner.service.ts';
import { recordJobEnd } from '../recordJobEvents.ts';
import { readDoneBelow, readPending, replaceReasons, writeOutcomes } from '../recordJobItems.store.ts';
import { writeRecordJob } from '../recordJobs.store.ts';
import type { RecordEffect, RecordJobRow } from '../recordJobs.table.ts';
import type { DoneItem, RecordWork } from './recordWork.ts';

interface Chunk {
  actor: JobActor;
  limit: number;
  at: Date;
}

/** Collects what a work does at the end. */
function endOfChunk() {
  const ends: (() => Promise<void>)[] = [];
  return {
    atEnd: (work: () => Promise<void>) => void ends.push(work),
    finish: async () => {
      for (const end of ends) await end();
    },
  };
}

/** Processes the next items of a locked job; after the last one the job is done. Resolves to the updated job. */
export async function runRecordChunk(
  tx: Tx,
  job: RecordJobRow,
  work: RecordWork,
  { actor, limit, at }: Chunk,
): Promise<RecordJobRow> {
  const { atEnd, finish } = endOfChunk();
  const pending = await readPending(tx, job, limit);
  const done = pending.length === 0 ? [] : await work.apply(tx, { job, actor, at, atEnd }, pending);
  await writeOutcomes(tx, job, done);
  const counted = await writeRecordJob(tx, job, {
    state: 'RUNNING',
    done: job.done + done.length,
    created: job.created + countOf(done, 'CREATED'),
    updated: job.updated + countOf(done, 'UPDATED'),
    contacts: job.contacts + done.flatMap(({ effects }) => effects ?? []).filter(isAddedPerson).length,
    skipped: job.skipped + countOf(done, 'SKIPPED'),
    failed: job.failed + countOf(done, 'FAILED'),
  });
  const hasMore = pending.length === limit && counted.done < counted.total;
  const after = hasMore ? counted : await writeRecordJob(tx, job, { state: 'DONE', finished_at: at });
  if (!hasMore) await recordJobEnd(tx, after, at);
  await finish();
  return after;
}

/** Reverts the next items of a locked job, the last one first; after the first one the job is undone. Resolves to the updated job. */
export async function undoRecordChunk(
  tx: Tx,
  job: RecordJobRow,
  work: RecordWork,
  { actor, limit, at }: Chunk,
): Promise<RecordJobRow> {
  const { atEnd, finish } = endOfChunk();
  const items = await readDoneBelow(tx, job, job.undo_below, limit);
  const unreverted = items.length === 0 ? [] : await work.undo(tx, { job, actor, at, atEnd }, items);
  await replaceReasons(tx, job, { from: items.map(({ seq }) => seq), reasons: unreverted });
  const isEnd = items.length < limit;
  const written = await writeRecordJob(tx, job, {
    done: job.done + items.length,
    kept: job.kept + unreverted.length,
    undo_below: items.at(-1)?.seq ?? job.undo_below,
    ...(isEnd && { state: 'UNDONE', undone_at: at }),
  });
  if (isEnd) await recordJobEnd(tx, written, at);
  await finish();
  return written;
}

function isAddedPerson({ record, before }: RecordEffect): boolean {
  return record === 'PERSON' && before === null;
}

function countOf(done: readonly DoneItem[], outcome: DoneItem['outcome']): number {
  return done.filter((item) => item.outcome === outcome).length;
}
