import type { Generated } from 'kysely';

/** Something to do for a lead, contact, account or deal. */
export interface TasksTable {
  company_id: string;
  id: string;
  /** Exactly one of the three is set. */
  person_id: string | null;
  account_id: Generated<string | null>;
  deal_id: Generated<string | null>;
  title: string;
  /**
   * The day, '2026-11-22', or day and time, '2026-11-22T09:30', in the company's time zone. As text it sorts
   * correctly, a task without a time before others of its day, and a company that changes its time zone keeps
   * its days.
   */
  due: string;
  /** The assigned member; null for an unassigned task. */
  assignee_id: string | null;
  created_by: string;
  created_at: Date;
  done_by: string | null;
  done_at: Date | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    tasks: TasksTable;
  }
}
