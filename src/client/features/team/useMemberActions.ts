import { t } from '@lingui/core/macro';
import { toastResult } from '#client/shared/record/toastResult.ts';
import {
  useResendTeamInviteMutation,
  useRevokeTeamInviteMutation,
  useSuspendTeamMemberMutation,
  useUpdateTeamMemberMutation,
} from './teamApi.ts';
import type { TeamMember } from './teamMember.ts';

/** One-click actions on team members, each with a toast. */
export function useMemberActions() {
  const [resend] = useResendTeamInviteMutation();
  const [revoke] = useRevokeTeamInviteMutation();
  const [suspend] = useSuspendTeamMemberMutation();
  const [update] = useUpdateTeamMemberMutation();
  return {
    resend: async ({ _id: id }: TeamMember) => toastResult(resend({ id }), t`Failed to send the invitation`),
    revoke: async ({ _id: id }: TeamMember) =>
      toastResult(revoke({ id }), t`Failed to revoke the invitation`),
    suspend: async ({ _id: id }: TeamMember, isSuspended: boolean) =>
      toastResult(suspend({ id, isSuspended }), t`Failed to change the team member`),
    linkLeadManager: async ({ _id: id }: TeamMember) =>
      toastResult(update({ id, input: { isLeadManager: true } }), t`Failed to link a lead manager`),
  };
}
