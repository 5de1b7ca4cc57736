import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';

/** An organization that people belong to: on screens an account. */
export interface AccountsTable extends SlotColumns {
  company_id: string;
  id: string;
  name: string;
  /** The folded name: what the list is sorted by. */
  name_key: string;
  /** A host name without www. */
  domain: string | null;
  /** E.164. */
  phone: string | null;
  /** As it was typed. */
  phone_typed: string | null;
  address: string | null;
  description: string | null;
  /** A lead manager; of one that was deleted, it is null. */
  owner_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** What a search looks in: folded words, digits of phones. */
  search: string;
}

/** A lead or contact of an account. */
export interface AccountPeopleTable {
  company_id: string;
  account_id: string;
  person_id: string;
  role: string | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable;
    account_people: AccountPeopleTable;
  }
}
