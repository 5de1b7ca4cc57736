/** Maximum lengths of an account's texts, in characters. */
export const ACCOUNT_LENGTHS = {
  name: 200,
  domain: 253,
  address: 500,
  description: 5_000,
  /** The role of a person in an account or a deal. */
  role: 100,
} as const;

/** Accounts that are created from company names, or moved to trash, at once. */
export const ACCOUNTS_AT_ONCE = 200;

/** The limits of deals and pipelines. */
export const DEAL_LIMITS = {
  title: 200,
  description: 5_000,
  reason: 500,
  people: 50,
  lines: 200,
  pipelineName: 60,
  pipelines: 20,
  stageName: 60,
  stages: 20,
  rottingDays: 365,
  products: 1_000,
  productName: 200,
  forecastMonths: 24,
} as const;

/** The limits of a quote. */
export const QUOTE_LIMITS = {
  message: 2_000,
  name: 200,
  /** A drawn signature as a data URL, in characters. */
  signature: 100_000,
} as const;

/** Days for which a new quote can be accepted. */
export const QUOTE_DAYS = 30;

/** Days until a deal or an account in trash is permanently deleted. */
export const DEAL_TRASH_DAYS = 30;
export const ACCOUNT_TRASH_DAYS = 30;
