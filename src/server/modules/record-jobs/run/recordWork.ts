import type { Tx } from '#server/database/walls/scopes.ts';
import type { JobActor } from '#server/modules/members/jobOwner.service.ts';
import type { RecordEffect, RecordJobItem, RecordJobRow } from '../recordJobs.table.ts';

/** A chunk of a job, in the transaction that writes it. */
export interface JobChunk {
  job: RecordJobRow;
  actor: JobActor;
  at: Date;
  /** Runs work at the end of the transaction: what must not hold its locks while the rest waits for others. */
  atEnd(work: () => Promise<void>): void;
}

/** The result of one item: null effects for one that changed nothing. */
export interface DoneItem {
  seq: number;
  record_id: string | null;
  outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  effects: RecordEffect[] | null;
  /** Why it was skipped or failed. */
  reason: string | null;
}

/** What a kind of job does with its items, in a few statements for any number of them. A UserError ends the job with its message. */
export interface RecordWork {
  apply(tx: Tx, chunk: JobChunk, items: readonly RecordJobItem[]): Promise<DoneItem[]>;
  /** Reverts items, the last one first. Resolves to the items that were not reverted, with the reason. */
  undo(tx: Tx, chunk: JobChunk, items: readonly RecordJobItem[]): Promise<{ seq: number; reason: string }[]>;
}

/** The works by record and kind of job. */
export type RecordWorks = Readonly<
  Partial<Record<RecordJobRow['record'], Partial<Record<RecordJobRow['kind'], RecordWork>>>>
>;
