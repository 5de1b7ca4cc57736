import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { isPresetName, PRESETS } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { TeamMemberFieldsFragment, UserStatus } from './team.generated.ts';

/** A team member in the list. */
export type TeamMember = TeamMemberFieldsFragment;

/** First and last name in one line; the email address of an invitation without a name. */
export function memberName({
  fullName,
  email = '',
}: Pick<TeamMember, 'fullName'> & { email?: string }): string {
  return [fullName.firstName, fullName.lastName].filter(Boolean).join(' ') || email;
}

/** The label of a member's role. */
export function roleLabel({ preset }: Pick<TeamMember, 'preset'>): string {
  return preset && isPresetName(preset) ? i18n.t(PRESETS[preset].label) : t`Custom`;
}

/** What a standing is called on screens. */
export const STATUS_LABEL: Record<UserStatus, MessageDescriptor> = {
  PENDING: msg`Invited`,
  ACTIVE: msg`Active`,
  SUSPENDED: msg`Suspended`,
  DELETION_REQUESTED: msg`Deletion requested`,
};

/** True for an invitation whose link has ended. */
export function isExpired({ inviteExpiresAt }: Pick<TeamMember, 'inviteExpiresAt'>): boolean {
  return inviteExpiresAt !== null && Date.parse(inviteExpiresAt) <= Date.now();
}
