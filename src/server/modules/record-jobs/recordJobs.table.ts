import type { ColumnType, Generated, Selectable } from 'kysely';

/** The records that jobs change. */
export type JobRecord = 'DEAL' | 'ACCOUNT';

export type RecordJobKind = 'BULK' | 'IMPORT' | 'MERGE';

export type RecordJobState =
  'DRAFT' | 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'STOPPED' | 'UNDOING' | 'UNDONE';

/** Many changes of deals or accounts done as one. */
export interface RecordJobsTable {
  company_id: string;
  id: string;
  record: JobRecord;
  kind: RecordJobKind;
  title: string;
  state: RecordJobState;
  total: Generated<number>;
  /** Items processed so far, where an interrupted job continues. */
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  /** Contacts that an import has added. */
  contacts: Generated<number>;
  skipped: Generated<number>;
  failed: Generated<number>;
  /** Items that an undo did not revert, because they were changed later. */
  kept: Generated<number>;
  error: Generated<string | null>;
  /** The request, in the shape of its kind. */
  payload: ColumnType<Record<string, unknown>, string, string>;
  actor_id: string | null;
  /** Whose permissions it works with: the actor, or the owner of the API key that the actor is. */
  owner_id: string | null;
  actor_name: string;
  created_at: Date;
  finished_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
  /** Of an undo in progress: items before this one are still to be reverted; null before its first chunk. */
  undo_below: Generated<number | null>;
  undone_by_id: Generated<string | null>;
  undone_by: Generated<string | null>;
}

export type RecordJobRow = Selectable<RecordJobsTable>;

/** What a job did to one record: its changed columns. before is null for a created record. */
export interface RecordEffect {
  record: JobRecord | 'PERSON';
  id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown>;
}

/** One item of a job, in its order: a record of a bulk change, a row of a file. Without an outcome it is still to be processed. */
export interface RecordJobItemsTable {
  company_id: string;
  job_id: string;
  /** From 1; of an import the row in the file. */
  seq: number;
  record_id: string | null;
  /** Of an import the cells of the row. */
  input: ColumnType<unknown, string | null, never>;
  outcome: 'CREATED' | 'UPDATED' | 'SKIPPED' | 'FAILED' | null;
  effects: ColumnType<RecordEffect[] | null, string | null, string | null>;
  /** Why it was not done; after an undo, why it was not reverted. */
  reason: string | null;
}

export type RecordJobItem = Pick<
  Selectable<RecordJobItemsTable>,
  'seq' | 'record_id' | 'input' | 'outcome' | 'effects' | 'reason'
>;

declare module '#server/database/tables.ts' {
  interface Tables {
    record_jobs: RecordJobsTable;
    record_job_items: RecordJobItemsTable;
  }
}
