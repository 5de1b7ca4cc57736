/** One stored image; its bytes are in the file store under file_path. */
export interface UploadsTable {
  id: string;
  user_id: string;
  activity: string;
  file_path: string;
  /** Bytes after encoding. */
  size: number;
  created_at: Date;
}
