import type { ColumnType } from 'kysely';
import type { PermissionTree } from '#contract/access/permissions.ts';
import type { UserStatus } from '#contract/access/roles.ts';

/** An invitation of a company, until it is accepted or withdrawn. */
export interface TeamInvitesTable {
  company_id: string;
  id: string;
  /** Normalized. */
  email: string;
  first_name: string;
  last_name: string;
  is_crm_permitted: boolean;
  is_appointments_permitted: boolean;
  is_sms_camp_permitted: boolean;
  is_assigned_only: boolean;
  permissions: ColumnType<PermissionTree, string, string>;
  /** How often it was sent: the link in the last mail alone is good. */
  sent_count: number;
  expires_at: Date;
  created_at: Date;
}

/** A member who was removed from a company's team, and can be restored. */
export interface TeamTrashTable {
  company_id: string;
  user_id: string;
  /** The standing of the account before, where this was the last company that it worked in. */
  status_before: UserStatus;
  joined_at: Date;
  trashed_at: Date;
  /** The name of who did it. */
  trashed_by: string;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    team_invites: TeamInvitesTable;
    team_trash: TeamTrashTable;
  }
}
