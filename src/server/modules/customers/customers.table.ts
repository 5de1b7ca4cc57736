import type { Generated } from 'kysely';
import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';

/** A person or business that pays the company. */
export interface CustomersTable extends SlotColumns {
  company_id: string;
  id: string;
  first_name: string;
  last_name: string;
  /** The folded full name: what the list is sorted by. */
  name_key: string;
  /** E.164. */
  phone: string | null;
  /** As it was typed. */
  phone_typed: string | null;
  email: string | null;
  /** PHC string of argon2id; null for those who have no password yet. */
  password_hash: string | null;
  street: string | null;
  state: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  /** The folded country: what the filter reads. */
  country_key: string | null;
  job_title: string | null;
  company_name: string | null;
  gender: string | null;
  /** In which the customer reads invoices and emails (BCP 47); null: the company's. */
  language: Generated<string | null>;
  /** File path of the uploaded photo. */
  photo: string | null;
  /** The lead or contact that the customer was made of. */
  person_id: string | null;
  person_kind: 'LEAD' | 'CONTACT' | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** What a search looks in: folded words, digits of phones. */
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    customers: CustomersTable;
  }
}
