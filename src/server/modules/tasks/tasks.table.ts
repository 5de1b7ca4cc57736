/** Something to do for a lead or contact. */
export interface TasksTable {
  company_id: string;
  id: string;
  person_id: string;
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
