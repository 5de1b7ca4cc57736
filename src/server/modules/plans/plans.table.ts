import type { Generated } from 'kysely';
import type { BillingPeriod, PlanName } from '#contract/limits/account/plans.ts';

/** The plan of a company: one row is current (without an end), the others are earlier. */
export interface SubscriptionsTable {
  company_id: string;
  id: string;
  plan: PlanName;
  period: BillingPeriod;
  started_at: Date;
  ends_at: Date | null;
  /** Tried for nothing until the period ends. */
  is_trial: Generated<boolean>;
  /** Paid additional team members. */
  extra_members: Generated<number>;
  /** What a whole period costs, in cents. */
  price: Generated<number>;
  /** When the first period began: the others end on its day. */
  anchor_at: Date | null;
  /** The period that is paid for or tried; null for what costs nothing. */
  period_from: Date | null;
  period_to: Date | null;
  /** What follows once the period ends; null for the same again. */
  next_plan: PlanName | null;
  next_period: BillingPeriod | null;
  /** With next_plan. */
  next_extra_members: Generated<number>;
}

/** A charge of a plan, or a credit for one that ended early. Rows are added, never changed. */
export interface PlanChargesTable {
  company_id: string;
  id: string;
  kind: 'CHARGE' | 'CREDIT';
  /** Cents. */
  amount: number;
  currency: string;
  plan: PlanName;
  period: BillingPeriod;
  covers_from: Date;
  covers_to: Date;
  /** Whether a card is charged for it; otherwise the master admin collects it. */
  is_collected: Generated<boolean>;
  created_by: string;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    subscriptions: SubscriptionsTable;
    plan_charges: PlanChargesTable;
  }
}
