import type { ColumnType, Generated, Selectable, Updateable } from 'kysely';
import type { ChangeJobKind, ChangeJobState } from '#contract/change-jobs/changeJob.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** Many changes done as one. */
export interface ChangeJobsTable {
  company_id: string;
  id: string;
  kind: ChangeJobKind;
  person_kind: PersonKind;
  title: string;
  state: ChangeJobState;
  total: Generated<number>;
  /** Rows processed so far, where an interrupted job continues. */
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  kept: Generated<number>;
  error: Generated<string | null>;
  /** What the job was asked for; its kind says in which shape. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  actor_id: string | null;
  /** Whose permissions it works with: the actor, or the owner of the API key that the actor is. */
  owner_id: Generated<string | null>;
  actor_name: string;
  created_at: Date;
  finished_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
  /** Of an undo that is under way: items before this one are still to be put back; null before its first chunk. */
  undo_below: Generated<number | null>;
  undone_by_id: Generated<string | null>;
  /** For an undo: set if the user who started it sees only the leads of this lead manager. */
  undo_assigned_to: Generated<string | null>;
  undone_by: Generated<string | null>;
}

export type ChangeJobRow = Selectable<ChangeJobsTable>;

/** Some of a job's columns, to be written. */
export type JobColumns = Updateable<ChangeJobsTable>;

/** The people of a bulk change when it was started; processed ones are deleted. */
interface ChangeTargetsTable {
  company_id: string;
  job_id: string;
  /** From 1. */
  seq: number;
  person_id: string;
}

/**
 * What a job did with one row. before and after hold the changed columns of `people` alone; null: the row was not there. Of a
 * created row, after leaves the empty columns out.
 */
export interface ChangeItemsTable {
  company_id: string;
  job_id: string;
  /** From 1, in the order it was done; of an import the row in the file. */
  seq: number;
  person_id: string | null;
  outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED';
  before: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  after: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** Why it was not done; of a row that an undo left as it was, why. */
  reason: string | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    change_jobs: ChangeJobsTable;
    change_items: ChangeItemsTable;
    change_targets: ChangeTargetsTable;
  }
}
