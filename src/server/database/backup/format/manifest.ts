/** `manifest.json` of a backup. Next to it are the tables, one JSON array of texts per row, and `files/`. */
export interface BackupManifest {
  /** 1: each table is `tables/<name>.jsonl`. 2: it is in parts, `tables/<name>/<number>.jsonl`, and has a checksum. */
  format: 1 | 2;
  madeAt: string;
  /** The migrations that had run. A restore needs a product that knows them all. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; checksum?: string }[];
  /** False if the files are outside of the data folder, in S3. */
  hasFiles: boolean;
  /** How many files there are; not in format 1. */
  files?: number;
}

/** The result of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}
