/** The job counts of one queue; completed and failed jobs count until they are deleted. */
export interface QueueState {
  name: string;
  /** Due, and not begun. */
  waiting: number;
  /** Not due yet, those that are tried again among them. */
  later: number;
  active: number;
  done: number;
  failed: number;
  /** When the one that waits longest was due. */
  waitingSince: Date | null;
  /** What went wrong with the last one that failed, or is tried again. */
  lastError: string | null;
}

/** Of a queue that has no jobs. */
export function noJobs(name: string): QueueState {
  return { name, waiting: 0, later: 0, active: 0, done: 0, failed: 0, waitingSince: null, lastError: null };
}

/** Reads the queue's tables; queues of the library itself are left out. */
export const queueStateText = (schema: string): string => `
  select name,
    count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
    count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where state = 'completed')::int as done,
    count(*) filter (where state = 'failed')::int as failed,
    min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as "waitingSince",
    (array_agg(output ->> 'message' order by coalesce(completed_on, started_on, created_on) desc)
      filter (where state in ('failed', 'retry') and output ->> 'message' is not null))[1] as "lastError"
  from ${schema}.job where name not like '\\_\\_%' group by name order by name`;
