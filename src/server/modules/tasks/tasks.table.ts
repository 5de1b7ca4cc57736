/** Something to do for a lead or contact. */
export interface TasksTable {
  company_id: string;
  id: string;
  person_id: string;
  title: string;
  /**
   * The day, '2026-11-22', or day and time, '2026-11-22T09:30', by the clocks of the company. As text it is in order, a task without a
   * time before those of its day, and a company that changes its time zone keeps its days.
   */
  due: string;
  /** The member who does it; null for nobody in particular. */
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
