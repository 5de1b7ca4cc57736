/** The limits of targets and exchange rates. */
export const FORECAST_LIMITS = {
  /** Of one month, in minor units. */
  target: 1_000_000_000_000,
  /** Exchange rates of a company, over all currencies and days. */
  rates: 2_000,
  lowestRate: 0.000_000_000_1,
  highestRate: 10_000_000,
} as const;
