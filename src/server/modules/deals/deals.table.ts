import type { ColumnType, Generated, Insertable } from 'kysely';
import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';

/** A line item of a deal or a quote, with the tax at that time. */
export interface StoredDealLine {
  description: string;
  quantity: number;
  /** Minor units. */
  unitAmount: number;
  /** In percent. */
  discount: number;
  amount: number;
  productId: string | null;
  taxRateId: string | null;
  taxName: string | null;
  /** Thousandths of a percent. */
  taxRate: number;
}

/** Stages in an order, which deals go through. */
export interface PipelinesTable {
  company_id: string;
  id: string;
  name: string;
  position: number;
  /** Users who may see it, in addition to owner and admins; null: everyone with access to deals. */
  member_ids: string[] | null;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
}

export interface PipelineStagesTable {
  company_id: string;
  id: string;
  pipeline_id: string;
  name: string;
  position: number;
  /** In percent. */
  probability: number;
  /** Days without change after which an open deal is rotting; null: never. */
  rotting_days: number | null;
  archived_at: Date | null;
}

/** A possible sale. Amounts in minor units of the currency. */
export interface DealsTable extends SlotColumns {
  company_id: string;
  id: string;
  title: string;
  /** The folded title: what the list is sorted by. */
  title_key: string;
  pipeline_id: string;
  stage_id: string;
  stage_entered_at: Date;
  /** The place in its column of the board, ascending. */
  rank: number;
  status: 'OPEN' | 'WON' | 'LOST';
  account_id: string | null;
  /** A lead manager. */
  owner_id: string | null;
  source_id: string | null;
  project_id: string | null;
  /** The total of its line items if it has some. */
  amount: Generated<number>;
  currency: string;
  /** Its own, or that of its stage: changes of a stage are written to its open deals. */
  probability: number;
  own_probability: number | null;
  /** amount × probability, rounded half up; computed by the database. */
  weighted: ColumnType<number, never, never>;
  /** '2026-12-31' */
  expected_close_on: string | null;
  /** Null while it is open. */
  closed_on: string | null;
  close_reason: string | null;
  description: string | null;
  is_inclusive: Generated<boolean>;
  lines: ColumnType<StoredDealLine[], string | undefined, string>;
  customer_id: string | null;
  invoice_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** What a search looks in: its title, and the names of its account and people. */
  search: string;
}

/** A lead or contact of a deal. */
export interface DealPeopleTable {
  company_id: string;
  deal_id: string;
  person_id: string;
  role: string | null;
  /** The order of the deal's people, from 0. */
  position: Generated<number>;
  created_at: Date;
}

/** A change of the stage or the status of a deal; the first is its creation. */
export interface DealMovesTable {
  company_id: string;
  id: string;
  deal_id: string;
  pipeline_id: string;
  from_stage_id: string | null;
  to_stage_id: string;
  from_status: 'OPEN' | 'WON' | 'LOST' | null;
  to_status: 'OPEN' | 'WON' | 'LOST';
  amount: number;
  currency: string;
  moved_by: string;
  moved_at: Date;
}

export type NewDealMove = Insertable<DealMovesTable>;

declare module '#server/database/tables.ts' {
  interface Tables {
    pipelines: PipelinesTable;
    pipeline_stages: PipelineStagesTable;
    deals: DealsTable;
    deal_people: DealPeopleTable;
    deal_moves: DealMovesTable;
  }
}
