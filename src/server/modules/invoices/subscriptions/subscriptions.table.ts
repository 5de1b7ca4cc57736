import type { ColumnType, Generated } from 'kysely';
import type { SubscriptionUnit } from '#contract/limits/records/subscriptions.ts';
import type { StoredLine } from '../invoices.table.ts';

/** A line of the invoices to come, with its tax as it was when it was saved. */
export type SubscriptionLine = Omit<StoredLine, 'amount'>;

/** What a customer is charged again and again. Days are '2027-01-31', by the company's clocks. */
export interface CustomerSubscriptionsTable {
  company_id: string;
  id: string;
  customer_id: string;
  /** That of the first line. */
  description: string;
  currency: string;
  lines: ColumnType<SubscriptionLine[], string, string>;
  unit: SubscriptionUnit;
  every: number;
  starts_on: string;
  /** The last day on which a period may begin. */
  ends_on: string | null;
  invoice_limit: number | null;
  due_days: number;
  /** Whether its invoices are issued as they are made; otherwise they are drafts. */
  is_issuing: boolean;
  state: 'ACTIVE' | 'PAUSED' | 'CANCELLED' | 'ENDED';
  /** The period that is charged next, the first being 0. */
  next_period: Generated<number>;
  /** How many invoices it has made. */
  made: Generated<number>;
  /** The day on which the next period begins; null unless active. */
  next_on: string | null;
  /** Left alone until then, after a fault. */
  put_off_until: Date | null;
  /** The member who set it up or changed it last, and receives notifications of its invoices. */
  set_up_by: string | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    customer_subscriptions: CustomerSubscriptionsTable;
  }
}
