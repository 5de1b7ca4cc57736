import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';

/** A person to be added; what is computed from the other columns is left out. */
export type NewPerson = Omit<PersonRow, 'name_key' | 'company_key' | 'own_choices' | 'search'>;

/** What is to become of one row of a job. seq is its place in the job, of an import its row in the file; each at most once. */
export type PlannedRow =
  | { seq: number; outcome: 'CREATE'; person: NewPerson }
  /**
   * Writes these columns; those that hold the value already count as unchanged, and a row in which all do as skipped. The person
   * is one of the plan's people, or created by an earlier row of the same plan.
   */
  | { seq: number; outcome: 'UPDATE'; personId: string; columns: PersonChange }
  /** Not done; the reason is for people. */
  | { seq: number; outcome: 'SKIP' | 'FAIL'; personId?: string | null; reason: string };

/** What is to become of one chunk of a job's rows. */
export interface ChunkPlan {
  /** Whom the rows change, locked (lockPeople). */
  people: PersonRow[];
  /** One for each row of the chunk, in the order of seq. */
  rows: PlannedRow[];
}

/** What a kind of job brings to the engine: which rows there are, and what becomes of each. */
export interface ChangeWork<Row = unknown> {
  /**
   * The next rows: those after the first `job.done`, in their order, at most `limit`; none at the end. Outside of any
   * transaction, so it may read files. After a crash it is asked again for rows that it gave before.
   */
  read(job: ChangeJobRow, limit: number): Promise<readonly Row[]>;
  /**
   * Decides what becomes of the rows, in the transaction of the job's company that writes them (and may run twice). Reads and
   * locks by a few statements for all rows; writes nothing of people. A UserError ends the job with its message.
   */
  plan(tx: Tx, job: ChangeJobRow, rows: readonly Row[], at: Date): Promise<ChunkPlan>;
  /** What those of these rows are called that are nobody, by their places. */
  names?(tx: Tx, job: ChangeJobRow, seqs: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Writes what goes with the rows of a chunk beside people, as the last thing in its transaction. */
  afterChunk?(tx: Tx, job: ChangeJobRow, plan: ChunkPlan, at: Date): Promise<void>;
  /** Takes that back of these people, as they were before, as the last thing in the transaction in which their rows are undone. */
  afterUndoneChunk?(tx: Tx, job: ChangeJobRow, people: readonly PersonRow[], at: Date): Promise<void>;
  /** Takes back what the job added beside people, in the transaction that ends its undoing, or stops it before anybody was changed; the company is locked. */
  afterUndo?(tx: Tx, job: ChangeJobRow, by: ChangeActor, at: Date): Promise<void>;
}
