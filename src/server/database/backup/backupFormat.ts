/** `manifest.json` of a backup. Next to it are `tables/<name>.jsonl`, one JSON array of texts per row, and `files/`. */
export interface BackupManifest {
  format: 1;
  madeAt: string;
  /** The migrations that had run. A restore needs a product that knows them all. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  /** False if the files are outside of the data folder, in S3. */
  hasFiles: boolean;
}

/** The result of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}
