import type { PersonKind } from '#server/modules/people/people.table.ts';
/** That a lead or contact is at hand for one person. A row is there for a visit, a favourite, or both. */
export interface ShortcutsTable {
  company_id: string;
  user_id: string;
  person_id: string;
  /** When they opened the person's page last. */
  visited_at: Date | null;
  is_favourite: boolean;
}

/** A shortcut with who it leads to. */
export interface FoundShortcut {
  id: string;
  kind: PersonKind;
  title: string;
  visited_at: Date | null;
  is_favourite: boolean;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    shortcuts: ShortcutsTable;
  }
}
