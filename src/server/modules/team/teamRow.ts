import type { PermissionTree } from '#contract/access/permissions.ts';
import type { UserRole, UserStatus } from '#contract/access/roles.ts';

/** A team member or invitation. */
export interface TeamRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: UserRole;
  status: UserStatus;
  profile: string | null;
  permissions: PermissionTree;
  is_crm_permitted: boolean;
  is_appointments_permitted: boolean;
  is_sms_camp_permitted: boolean;
  is_assigned_only: boolean;
  created_at: Date;
  /** A lead manager of the company is linked to the account. */
  has_lead_manager: boolean;
  /** Null once accepted. */
  invite_expires_at: Date | null;
  last_seen_at: Date | null;
}
