import type { Generated } from 'kysely';
import type { PersonFileType } from '#contract/limits/records/personFiles.ts';

/** A file on a lead, contact, account or deal, or the value of a custom field; its bytes are in the file store. */
export interface PersonFilesTable {
  company_id: string;
  id: string;
  /** Exactly one of the four is set. */
  person_id: Generated<string | null>;
  account_id: Generated<string | null>;
  deal_id: Generated<string | null>;
  /** The custom field; the records that have the file as its value refer to it. */
  field_id: Generated<string | null>;
  name: string;
  /** By the content. */
  media_type: PersonFileType;
  size: number;
  file_key: string;
  /** Null once the account is deleted; the name stays. */
  created_by_id: string | null;
  created_by: string;
  created_at: Date;
  /** Deleted files, and files of fields that no record has, stay for PERSON_FILE_UNDO_HOURS, for the undo. */
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
