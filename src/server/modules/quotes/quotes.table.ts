import type { ColumnType } from 'kysely';
import type { StoredDealLine } from '#server/modules/deals/deals.table.ts';
import type { StoredParty, StoredTax } from '#server/modules/invoices/invoices.table.ts';

type Json<Value> = ColumnType<Value, string, string>;

/** An offer of a deal's line items. An accepted one never changes. Amounts in minor units of the currency. */
export interface QuotesTable {
  company_id: string;
  id: string;
  deal_id: string;
  /** All versions of a quote have the same number. */
  number: number;
  version: number;
  state: 'DRAFT' | 'SENT' | 'ACCEPTED' | 'REPLACED';
  currency: string;
  is_inclusive: boolean;
  lines: Json<StoredDealLine[]>;
  taxes: Json<StoredTax[]>;
  net: number;
  tax: number;
  total: number;
  seller: Json<StoredParty>;
  buyer: Json<StoredParty>;
  /** The last day on which it can be accepted, '2026-12-31'. */
  expires_on: string | null;
  sent_at: Date | null;
  sent_to: string | null;
  viewed_at: Date | null;
  accepted_at: Date | null;
  accepted_name: string | null;
  /** A PNG as a data URL; null if the name was typed. */
  signature: string | null;
  /** The IP address and the browser of those who accepted. */
  accepted_from: string | null;
  accepted_with: string | null;
  invoice_id: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

/** The last used number: taking the next one locks the row until the transaction ends. */
export interface QuoteNumbersTable {
  company_id: string;
  last: number;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    quotes: QuotesTable;
    quote_numbers: QuoteNumbersTable;
  }
}
