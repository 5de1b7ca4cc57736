import type { Generated } from 'kysely';

/** The state of a company's plan payments by card. No row: its plan was never charged to a card. */
export interface PlanAccountsTable {
  company_id: string;
  /** The gateway's name of the company. */
  payer: string | null;
  /** When a card is charged next; null if nothing is due, or no card can be charged. */
  next_try_at: Date | null;
  /** How often in a row nothing could be charged. */
  tries: Generated<number>;
  /** Since when that is so. */
  due_since: Date | null;
  last_error: string | null;
}

/** One charge of a card. Its id is the key under which the gateway charges once. */
export interface PlanPaymentsTable {
  company_id: string;
  id: string;
  /** UNKNOWN: it may have been charged, and is not retried automatically. */
  state: 'TRYING' | 'PAID' | 'DECLINED' | 'UNKNOWN';
  /** Cents. */
  amount: number;
  currency: string;
  /** The gateway's name of the card. */
  card: string;
  payment_id: string | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    plan_accounts: PlanAccountsTable;
    plan_payments: PlanPaymentsTable;
  }
}
