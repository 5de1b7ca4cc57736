import type { QueueOptions } from 'pg-boss';

/** How a job is done. Times are seconds. */
export interface JobOptions {
  /** Tries after the first one that failed. Default 2. */
  retries?: number;
  /** Wait before the first retry; doubled for each further one. Default 5. */
  retryDelay?: number;
  /** The longest wait between two tries. Default 600. */
  retryDelayMax?: number;
  /** A try that takes longer counts as failed. Default 60. */
  limit?: number;
  /** How many of these jobs one process does at a time. Default 5. */
  atOnce?: number;
  /** Each is taken when a place is free, not some together whose slowest holds up the next. */
  isApart?: boolean;
  /** How soon a retry or a lost wake-up is noticed. Default 20. */
  pollSeconds?: number;
}

/** What one job adds to that. */
export interface EnqueueOptions {
  /** Not before this time. */
  startAfter?: Date;
}

/** The queue's settings for these options. Done jobs, whose payloads may hold codes, are forgotten after an hour. */
export function queueOptions(options: JobOptions): QueueOptions {
  return {
    retryLimit: options.retries ?? 2,
    retryDelay: options.retryDelay ?? 5,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMax ?? 600,
    expireInSeconds: options.limit ?? 60,
    deleteAfterSeconds: HOUR,
    retentionSeconds: 14 * 24 * HOUR,
  };
}

const HOUR = 3_600;
