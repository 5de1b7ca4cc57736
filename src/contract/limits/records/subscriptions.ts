/** The periods of a customer's subscription, in months. */
export const SUBSCRIPTION_UNITS = { MONTH: 1, QUARTER: 3, YEAR: 12 } as const;

export type SubscriptionUnit = keyof typeof SUBSCRIPTION_UNITS;

/** The limits of a customer's subscription. */
export const SUBSCRIPTION_LIMITS = {
  /** Months, quarters or years of one period. */
  every: 12,
  /** Invoices until the subscription ends. */
  invoices: 1_000,
  /** Days from an invoice to its due date. */
  dueDays: 365,
} as const;
