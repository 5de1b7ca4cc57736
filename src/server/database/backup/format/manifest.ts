/** `manifest.json` of a backup. Next to it are the tables, one JSON array of texts per row, and `files/`. */
export interface BackupManifest {
  /**
   * 1: each table is `tables/<name>.jsonl`. 2: it is in parts, `tables/<name>/<number>.jsonl`, and has a checksum. 3: the same for
   * one company.
   */
  format: 1 | 2 | 3;
  madeAt: string;
  /** The migrations that had run. A restore needs a product that knows them all. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; checksum?: string }[];
  /** False if the files are outside of the data folder, in S3. */
  hasFiles: boolean;
  /** How many files there are; not in format 1. */
  files?: number;
  /** Of format 3. */
  company?: BackedUpCompany;
}

/** The company of a backup. */
export interface BackedUpCompany {
  id: string;
  name: string;
  /** Recognizes the SECRET_KEY without revealing it: with another one, sealed secrets cannot be read. */
  keyCheck: string;
}

/** The result of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  files: number;
}
