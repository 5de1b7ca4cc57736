import type { ColumnType, Generated } from 'kysely';
import type { ListName } from '#contract/lists/lists.ts';
import type { Arrangement, ViewChoices } from '#contract/views/viewChoices.ts';

/** A saved view of a list. */
export interface ListViewsTable {
  company_id: string;
  id: string;
  list: ListName;
  name: string;
  /** Everybody who may see the list sees it; otherwise its owner alone. */
  is_shared: boolean;
  /** Null once the account is deleted; a shared view stays. */
  owner_id: string | null;
  owner_name: string;
  choices: ColumnType<ViewChoices, string, string>;
  /** Counts its changes, so that no one overwrites a change that they have not seen. */
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
  /** Null while it is there; it can be restored for some days. */
  deleted_at: Date | null;
}

/** The settings of a list without a view. */
export interface OwnArrangement extends Arrangement {
  /** Rows per page; missing for the default. */
  pageSize?: number;
}

/** A view with unsaved changes. */
export interface ViewDraft extends Arrangement {
  viewId: string;
}

/** What a person chose for a list. */
export interface ListChoicesTable {
  company_id: string;
  user_id: string;
  list: ListName;
  /** Without a view; null for untouched. */
  arrangement: ColumnType<OwnArrangement | null, string | null, string | null>;
  draft: ColumnType<ViewDraft | null, string | null, string | null>;
  default_view_id: string | null;
  /** In their order; those that are gone or no longer shared are left out where they are read. */
  pinned_ids: Generated<string[]>;
  updated_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    list_views: ListViewsTable;
    list_choices: ListChoicesTable;
  }
}
