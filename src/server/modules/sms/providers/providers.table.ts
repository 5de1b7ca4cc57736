import type { ColumnType, Generated } from 'kysely';
import type { PartPrice } from '#contract/sms/partPrices.ts';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import type { CountrySender } from '#contract/sms/senders.ts';

/** The settings of a provider that anyone may read who sees providers, by their names. */
export interface ProviderSettings {
  [name: string]: string | number | boolean | string[] | undefined;
  /** The preset of the kind; left out: none. */
  preset?: string;
  /** The values are secret. */
  headerNames?: string[];
}

/** Who brings a company's texts to phones. */
export interface SmsProvidersTable {
  company_id: string;
  id: string;
  name: string;
  kind: SmsProviderKind;
  sender_id: string;
  rate_per_second: number;
  settings: ColumnType<ProviderSettings, string, string>;
  /** What a part costs. */
  prices: ColumnType<PartPrice[], string | undefined, string>;
  /** Senders by country prefix. */
  senders: ColumnType<CountrySender[], string | undefined, string>;
  /** How many texts it takes in a day of the company's calendar; null: any. */
  daily_cap: number | null;
  /** The day of the two counters: 2026-03-31. */
  counted_on: string | null;
  /** Texts that it took or is being given. */
  day_sent: Generated<number>;
  /** Texts that it did not take. */
  day_failed: Generated<number>;
  /** By it texts go where nothing else is said; where no provider is it, by the first one made. */
  is_default: Generated<boolean>;
  /** A secretBox of what must not be read again, as JSON. */
  secret: Buffer | null;
  /** How many texts may go at once, as of allowance_at; it grows by rate_per_second. */
  allowance: Generated<number>;
  allowance_at: Date;
  last_error: string | null;
  last_error_at: Date | null;
  last_accepted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  search: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    sms_providers: SmsProvidersTable;
  }
}
