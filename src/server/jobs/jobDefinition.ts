import type { JobOptions } from './jobOptions.ts';

/**
 * The payloads of the jobs that services enqueue, by job name. Each x.jobs.ts declares the payloads of its module. They
 * are stored as JSON: plain values, dates as RFC 3339 text.
 */
export interface JobPayloads {}

/** A job that services enqueue. */
export type JobName = keyof JobPayloads & string;

/** One kind of job: its name, how it runs, and what it does. */
export interface JobDefinition<N extends string = string> extends JobOptions {
  name: N;
  /** Also runs at these times: a cron expression in UTC. Once each over all processes, without a payload. */
  cron?: string;
  /** Does one job. A rejection counts as a failed try; `signal` is aborted when the server stops or the time is over. */
  handler(payload: N extends JobName ? JobPayloads[N] : object, signal: AbortSignal): Promise<unknown>;
}

/** Checks the handler's payload against the one declared for that name. */
export function defineJob<N extends string>(job: JobDefinition<N>): JobDefinition {
  return job;
}
