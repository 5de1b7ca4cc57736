/** Token buckets of rate limits; see rateLimit.ts. */
interface RateLimitsTable {
  bucket: string;
  tokens: number;
  refilled_at: Date;
}

/** Its table by its name. */
export interface RateLimitsTables {
  rate_limits: RateLimitsTable;
}
