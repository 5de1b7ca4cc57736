/** What a change job does: many changes as one. */
export type ChangeJobKind = 'BULK' | 'IMPORT' | 'MERGE';

/** The state of a change job. */
export type ChangeJobState =
  'DRAFT' | 'QUEUED' | 'RUNNING' | 'DONE' | 'FAILED' | 'STOPPED' | 'UNDOING' | 'UNDONE';
