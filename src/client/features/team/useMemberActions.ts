import { errorText } from '#client/data/apiError.ts';
import type { MutationResult } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import {
  useResendTeamInviteMutation,
  useRevokeTeamInviteMutation,
  useSuspendTeamMemberMutation,
} from './teamApi.ts';
import type { TeamMember } from './teamMember.ts';

/** What is done to somebody on the team at a click, each with its toast. */
export function useMemberActions() {
  const [resend] = useResendTeamInviteMutation();
  const [revoke] = useRevokeTeamInviteMutation();
  const [suspend] = useSuspendTeamMemberMutation();
  return {
    resend: async ({ _id: id }: TeamMember) => tell(await resend({ id }), 'Failed to send the invitation'),
    revoke: async ({ _id: id }: TeamMember) =>
      tell(await revoke({ id }), 'Failed to take the invitation back'),
    suspend: async ({ _id: id }: TeamMember, isSuspended: boolean) =>
      tell(await suspend({ id, isSuspended }), 'Failed to change the team member'),
  };
}

function tell(answer: MutationResult, failure: string) {
  if (answer.error) toast.error(errorText(answer.error, failure));
  else toast.success(answer.data.message);
}
