import type { ColumnType, Generated } from 'kysely';
import type { SentValue } from '#contract/forms/sentForm.ts';

/** JSON columns are written as text and read as values. */
type Json<T> = ColumnType<T, string, string>;

/** A field or question of a form, as stored. */
export interface StoredField {
  /** A field of leads, `own.<id>` or `question.<id>`. */
  key: string;
  label: string;
  help: string;
  isRequired: boolean;
  isLong: boolean;
}

/** A consent on a form, as stored. */
export interface StoredConsent {
  key: string;
  wording: string;
  isRequired: boolean;
  isForTexts: boolean;
}

/** A label with its text. */
export interface Answer {
  label: string;
  text: string;
}

/** A form on which visitors leave who they are. */
export interface FormsTable {
  company_id: string;
  id: string;
  slug: string;
  title: string;
  description: string;
  button: string;
  thanks: string;
  /** Where visitors are led once they have sent it; null where they read the thanks. */
  redirect_url: string | null;
  /** False: its address shows nothing. */
  is_open: boolean;
  fields: Json<StoredField[]>;
  consents: Json<StoredConsent[]>;
  /** Values for new leads. Ids of deleted records are ignored. */
  stage_id: string | null;
  source_id: string | null;
  group_ids: string[];
  tags: string[];
  /** Who gets new leads in turns. */
  manager_ids: string[];
  embed_sites: Json<string[]>;
  /** Submissions wait until the visitor confirms the email address (double opt-in). */
  confirms_email: Generated<boolean>;
  /** Submissions with a confirmed email address. */
  confirmed: Generated<number>;
  submissions: Generated<number>;
  last_submitted_at: Generated<Date | null>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  trashed_at: Generated<Date | null>;
  trashed_by: Generated<string | null>;
  search: string;
}

/** A submission. */
export interface FormSubmissionsTable {
  company_id: string;
  id: string;
  form_id: string;
  /** Null if they are permanently deleted, or the plan had no room for another lead. */
  person_id: string | null;
  /** Whether they became a lead by it. */
  is_new: boolean;
  answers: Json<Answer[]>;
  /** The wordings that they agreed to. */
  consents: Json<string[]>;
  /** The page from which it was sent, without its parameters; '' where that is not known. */
  page: string;
  origin: Json<Answer[]>;
  /** The name of the submission: sent again, it is the same. */
  request_key: string | null;
  /** Hash of the network that sent it (Tokens.addressKey); null where the network is unknown. */
  sender: string | null;
  /** Of the visitor's browser. */
  language: Generated<string | null>;
  sent_at: Date;
  /** When the visitor confirmed the email address; null if the form did not ask for it. */
  confirmed_at: Generated<Date | null>;
  /** When it was deleted; it can be restored for as long as a form in trash. */
  trashed_at: Generated<Date | null>;
  /** The change job that deleted it, with the leads that it added; undoing the job restores both. */
  trash_job_id: Generated<string | null>;
  search: string;
}

/** A submission that is not taken until its email address is confirmed; emptied then. */
export interface FormConfirmationsTable {
  company_id: string;
  id: string;
  form_id: string;
  /** Tokens.hash of the token in the mailed link. */
  token_hash: Buffer;
  answers: Json<SentValue[]>;
  /** The consents that the visitor gave, as the form had them. */
  consents: Json<StoredConsent[]>;
  page: string;
  origin: Json<Answer[]>;
  request_key: string | null;
  sender: string | null;
  /** Of the visitor's browser. */
  language: Generated<string | null>;
  sent_at: Date;
  expires_at: Date;
  confirmed_at: Generated<Date | null>;
}

/** What came of the page of a form on one day of the company's calendar. */
export interface FormDaysTable {
  company_id: string;
  form_id: string;
  /** '2026-11-21' */
  day: string;
  views: Generated<number>;
  /** How often it was sent by its page; what programs send as JSON saw no page. */
  sent: Generated<number>;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    forms: FormsTable;
    form_submissions: FormSubmissionsTable;
    form_confirmations: FormConfirmationsTable;
    form_days: FormDaysTable;
  }
}
