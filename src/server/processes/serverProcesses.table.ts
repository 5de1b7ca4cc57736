/** The processes that run this server, by the ids that their leases carry. */
export interface ServerProcessesTable {
  id: string;
  /** Of its last heartbeat, by the clock of the database. */
  seen_at: Date;
  held_jobs: HeldJob[];
  /** When another process began to take over its work. */
  taken_over_at: Date | null;
}

/** One try of a job of the queue that a process works on. */
export interface HeldJob {
  name: string;
  id: string;
  retryCount: number;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    server_processes: ServerProcessesTable;
  }
}
