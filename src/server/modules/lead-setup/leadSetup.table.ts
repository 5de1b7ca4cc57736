import type { Generated } from 'kysely';
import type { LeadOutcome, OptionKind } from '#contract/lead-setup/optionWords.ts';

/** An entry of one of the four lists of lead setup. */
export interface LeadOptionsTable {
  company_id: string;
  id: string;
  kind: OptionKind;
  name: string;
  /** Folded; no two entries of a list share it. */
  name_key: string;
  /** A name of the palette. */
  colour: string;
  position: number;
  is_default: Generated<boolean>;
  /** Of a status, and of no other. */
  outcome: LeadOutcome | null;
  archived_at: Date | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lead_options: LeadOptionsTable;
  }
}
