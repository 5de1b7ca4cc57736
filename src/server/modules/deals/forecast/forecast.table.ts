/** The goal of a month: of a pipeline, or of one lead manager in it. */
export interface DealTargetsTable {
  company_id: string;
  id: string;
  pipeline_id: string;
  owner_id: string | null;
  /** '2026-12' */
  month: string;
  /** Minor units. */
  amount: number;
  currency: string;
  updated_at: Date;
}

/** Units of the company's currency for one unit of this one, from a day on. */
export interface ExchangeRatesTable {
  company_id: string;
  id: string;
  currency: string;
  /** '2026-12-31' */
  valid_from: string;
  /** A decimal as text. */
  rate: string;
  updated_at: Date;
}

/** The forecast of a month as it was on a day. */
export interface ForecastSnapshotsTable {
  company_id: string;
  id: string;
  taken_on: string;
  pipeline_id: string;
  owner_id: string | null;
  month: string;
  currency: string;
  committed: number;
  weighted: number;
  won: number;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    deal_targets: DealTargetsTable;
    exchange_rates: ExchangeRatesTable;
    forecast_snapshots: ForecastSnapshotsTable;
  }
}
