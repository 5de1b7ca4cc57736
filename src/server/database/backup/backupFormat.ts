/** `manifest.json` of a backup. Beside it stand `tables/<name>.jsonl`, a JSON array of texts a row, and `files/`. */
export interface BackupManifest {
  format: 1;
  madeAt: string;
  /** The migrations that had run. A restore needs a product that knows them all. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number }[];
  /** False when the files are kept outside of the data folder, in S3. */
  hasFiles: boolean;
}

/** What a backup or a restore moved. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}
