import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PermissionTree } from '#contract/access/permissions.ts';
import type { UserRole, UserStatus } from '#contract/access/roles.ts';

/** One account. Global, not a company's: email addresses are unique over the installation. */
export interface UsersTable {
  id: string;
  /** Lower-cased and trimmed; unique. */
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  role: UserRole;
  status: UserStatus;
  /** File path of the photo. */
  profile: string | null;
  /** In which the user reads the product and its emails (BCP 47); null: of the browser, else the company's. */
  language: Generated<string | null>;
  /** The admin whose team this user is on. */
  admin_user_id: string | null;
  is_crm_permitted: Generated<boolean>;
  is_appointments_permitted: Generated<boolean>;
  is_sms_camp_permitted: Generated<boolean>;
  /** Of leads, sees those assigned to them alone, unless they manage leads. */
  is_assigned_only: Generated<boolean>;
  permissions: ColumnType<PermissionTree, string, string>;
  is_two_step_on: Generated<boolean>;
  /** The company that new sessions start in. */
  current_company_id: string | null;
  /** Set while the master admin has the account suspended; afterwards it has status_before_bar again. */
  barred_at: Generated<Date | null>;
  status_before_bar: Generated<UserStatus | null>;
  deletion_requested_at: Date | null;
  deletion_date: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** An account as it is stored. */
export type Account = Selectable<UsersTable>;

/** What may be changed of an account on the way in. */
export type AccountChange = Partial<
  Pick<Account, 'first_name' | 'last_name' | 'password_hash' | 'role' | 'status'>
>;

/** An admin's settings of a team member, as written: permissions are JSON. */
export type MemberColumns = Pick<
  Account,
  | 'first_name'
  | 'last_name'
  | 'is_crm_permitted'
  | 'is_appointments_permitted'
  | 'is_sms_camp_permitted'
  | 'is_assigned_only'
> & { permissions: string };

declare module '#server/database/tables.ts' {
  interface Tables {
    users: UsersTable;
  }
}
