/** By what a customer's subscription is charged, in months. */
export const SUBSCRIPTION_UNITS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;

export type SubscriptionUnit = keyof typeof SUBSCRIPTION_UNITS;

/** What a customer's subscription may hold. */
export const SUBSCRIPTION_LIMITS = {
  /** Months, quarters or years of one period. */
  every: 12,
  /** Invoices until the subscription ends. */
  invoices: 1_000,
  /** Days from an invoice to its due date. */
  dueDays: 365,
} as const;
