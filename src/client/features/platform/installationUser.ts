import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InstallationUserFieldsFragment, UserRole, UserStatus } from './platform.generated.ts';

/** An account of the installation as the list shows it. */
export type InstallationUser = InstallationUserFieldsFragment;

/** First and last name in one line; the address where there is no name. */
export function userName({ fullName, email }: Pick<InstallationUser, 'fullName' | 'email'>): string {
  return [fullName.firstName, fullName.lastName].filter(Boolean).join(' ') || email;
}

/** What a role is called on screens. */
export const ROLE_LABEL: Record<UserRole, MessageDescriptor> = {
  MASTER_ADMIN: msg`Master admin`,
  ADMIN: msg`Admin`,
  MEMBER: msg`Member`,
};

/** What a standing is called. */
export const USER_STATUS_LABEL: Record<UserStatus, MessageDescriptor> = {
  PENDING: msg`Not confirmed`,
  ACTIVE: msg`Active`,
  SUSPENDED: msg`Suspended`,
  DELETION_REQUESTED: msg`Deletion requested`,
};
