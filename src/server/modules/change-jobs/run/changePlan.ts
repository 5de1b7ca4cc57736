import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { JobActor } from '#server/modules/members/jobOwner.service.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';

/** A new person, without computed columns. */
export type NewPerson = Omit<PersonRow, 'name_key' | 'company_key' | 'custom_choices' | 'search'>;

/**
 * The planned result of one row of a job. seq is its position in the job, for an import its row in the file;
 * each at most once.
 */
export type PlannedRow =
  | { seq: number; outcome: 'CREATE'; person: NewPerson }
  /**
   * Writes these columns; those that hold the value already count as unchanged, and a row in which all do as skipped. The person
   * is one of the plan's people, or created by an earlier row of the same plan.
   */
  | { seq: number; outcome: 'UPDATE'; personId: string; columns: PersonChange }
  /** Not done; the reason is for people. */
  | { seq: number; outcome: 'SKIP' | 'FAIL'; personId?: string | null; reason: string };

/** The planned results of one chunk of a job's rows. */
export interface ChunkPlan {
  /** The people that the rows change, locked (lockPeople). */
  people: PersonRow[];
  /** One for each row of the chunk, in the order of seq. */
  rows: PlannedRow[];
}

/** What a kind of job brings to the engine: which rows there are, and what becomes of each. */
export interface ChangeWork<Row = unknown, Plan extends ChunkPlan = ChunkPlan> {
  /**
   * The next rows after the first `job.done`, in order, at most `limit`; empty at the end. Runs outside any
   * transaction, so it may read files. After a crash it is called again for the same rows.
   */
  read(job: ChangeJobRow, limit: number): Promise<readonly Row[]>;
  /**
   * Decides what becomes of the rows, in the transaction of the job's company that writes them (and may run twice). Reads and
   * locks by a few statements for all rows; writes nothing of people. A UserError ends the job with its message. `owner` has the permissions
   * that the job works with.
   */
  plan(tx: Tx, job: ChangeJobRow, rows: readonly Row[], at: Date, owner: JobActor): Promise<Plan>;
  /** The names of rows without a person, by position. */
  names?(tx: Tx, job: ChangeJobRow, seqs: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Writes other data of a chunk's rows, at the end of its transaction. */
  afterChunk?(tx: Tx, job: ChangeJobRow, plan: Plan, at: Date): Promise<void>;
  /** Takes that back of these people, as they were before, as the last thing in the transaction in which their rows are undone. */
  afterUndoneChunk?(tx: Tx, job: ChangeJobRow, people: readonly PersonRow[], at: Date): Promise<void>;
  /**
   * Reverts other data that the job added, in the transaction that ends its undo, or that stops it before any
   * person was changed; the company is locked.
   */
  afterUndo?(tx: Tx, job: ChangeJobRow, by: ChangeActor, at: Date): Promise<void>;
}
