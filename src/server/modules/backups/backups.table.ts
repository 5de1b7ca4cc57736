/** A scheduled backup, or the check of one by restoring it. */
export interface BackupRunsTable {
  id: string;
  kind: BackupKind;
  started_at: Date;
  ended_at: Date;
  /** The name in BACKUP_TO; null: it failed before it had one. */
  name: string | null;
  /** Bytes. */
  size: number | null;
  row_count: number | null;
  /** What went wrong; null: nothing. */
  error: string | null;
}

export type BackupKind = 'BACKUP' | 'CHECK';

declare module '#server/database/tables.ts' {
  interface Tables {
    backup_runs: BackupRunsTable;
  }
}
