/** Token buckets of rate limits; see rateLimit.ts. */
export interface RateLimitsTable {
  bucket: string;
  tokens: number;
  refilled_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    rate_limits: RateLimitsTable;
  }
}
