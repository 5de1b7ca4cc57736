import type { InstallationUserFieldsFragment, UserRole, UserStatus } from './platform.generated.ts';

/** An account of the installation as the list shows it. */
export type InstallationUser = InstallationUserFieldsFragment;

/** First and last name in one line; the address where there is no name. */
export function userName({ fullName, email }: Pick<InstallationUser, 'fullName' | 'email'>): string {
  return [fullName.firstName, fullName.lastName].filter(Boolean).join(' ') || email;
}

/** What a role is called on screens. */
export const ROLE_LABEL: Record<UserRole, string> = {
  MASTER_ADMIN: 'Master admin',
  ADMIN: 'Admin',
  MEMBER: 'Member',
};

/** What a standing is called. */
export const USER_STATUS_LABEL: Record<UserStatus, string> = {
  PENDING: 'Not confirmed',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DELETION_REQUESTED: 'Deletion requested',
};
