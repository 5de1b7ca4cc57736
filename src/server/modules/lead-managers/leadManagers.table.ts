import type { Generated } from 'kysely';

/** Who answers for leads. */
export interface LeadManagersTable {
  company_id: string;
  id: string;
  /** The account that sees the leads assigned here. */
  user_id: string | null;
  first_name: string;
  last_name: string;
  /** E.164. */
  phone: string | null;
  phone_typed: string | null;
  email: string | null;
  job_title: string | null;
  status: 'ACTIVE' | 'INACTIVE';
  /** When the round robin last chose them. */
  last_assigned_at: Date | null;
  /** When they were last mailed reminders of calls and meetings. */
  reminded_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
  search: string;
}

/** A lead manager of some company. */
export interface ManagerRef {
  company_id: string;
  manager_id: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lead_managers: LeadManagersTable;
  }
}
