/** Token buckets of rate limits; see rateLimit.ts. */
export interface RateLimitsTable {
  bucket: string;
  tokens: number;
  refilled_at: Date;
}
