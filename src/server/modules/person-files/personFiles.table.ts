import type { PersonFileType } from '#contract/limits/records/personFiles.ts';

/** A file on a lead or contact; its bytes are in the file store. */
export interface PersonFilesTable {
  company_id: string;
  id: string;
  person_id: string;
  name: string;
  /** By the content. */
  media_type: PersonFileType;
  size: number;
  file_key: string;
  /** Null once the account is deleted; the name stays. */
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  /** Deleted files stay for PERSON_FILE_UNDO_HOURS, for the undo, and are shown nowhere. */
  deleted_at: Date | null;
}

/** Keys of the file store that no row has, or none yet: their bytes are removed when they are old. */
interface RemovableFilesTable {
  file_key: string;
  since: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    person_files: PersonFilesTable;
    removable_files: RemovableFilesTable;
  }
}
