import type { Tx } from '#server/database/walls/scopes.ts';

/** What the rows of a company have in common. */
export interface RowPlace {
  tx: Tx;
  companyId: string;
  /** The owner of the company. */
  userId: string;
  at: Date;
  /** The company's id twice, and the moment. */
  row: { company_id: string; id: string; created_at: Date };
  /** The common columns of editable, searchable tables. */
  written: { company_id: string; id: string; created_at: Date; updated_at: Date; search: string };
}
