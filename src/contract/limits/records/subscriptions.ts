/** By what a customer's subscription is charged, in months. */
export const SUBSCRIPTION_UNITS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;

export type SubscriptionUnit = keyof typeof SUBSCRIPTION_UNITS;

/** What a customer's subscription may hold. */
export const SUBSCRIPTION_LIMITS = {
  /** Months, quarters or years of one period. */
  every: 12,
  /** Invoices until it ends by itself. */
  invoices: 1_000,
  /** Days from an invoice to the day by which it is to be paid. */
  dueDays: 365,
} as const;
