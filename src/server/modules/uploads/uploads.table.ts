/** One stored image; its bytes are in the file store under file_path. */
export interface UploadsTable {
  id: string;
  /** The uploading user; null once that account is deleted. */
  user_id: string | null;
  activity: string;
  file_path: string;
  /** Bytes after encoding. */
  size: number;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}
