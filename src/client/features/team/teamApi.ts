import { baseApi } from '#client/data/baseApi.ts';
import { change } from '#client/data/change.ts';
import { operation } from '#client/data/operation.ts';
import { listTags } from '#client/data/tags.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { additionTags, changeTags, renameTags } from '#contract/live/changeTags.ts';
import {
  DeleteOrRestoreTeamMemberFromTrashDocument,
  FindTeamMemberDocument,
  FindTeamMembersDocument,
  FindTrashedTeamMembersDocument,
  InviteTeamMemberDocument,
  MoveTeamMemberToTrashDocument,
  ResendTeamInviteDocument,
  RevokeTeamInviteDocument,
  SuspendTeamMemberDocument,
  UpdateTeamMemberDocument,
} from './team.generated.ts';

/** A lead manager is created, or linked to another account, which then sees other leads. */
const LINKED = [...additionTags('lead manager'), ...renameTags('lead manager')];

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTeamMembers: build.query({
      ...operation(FindTeamMembersDocument),
      // A member's lead manager shows
      providesTags: (reply) => [...listTags('Employees', reply?.data), listTag('leadManagers')],
    }),
    findTrashedTeamMembers: build.query({
      ...operation(FindTrashedTeamMembersDocument),
      providesTags: (reply) => listTags('TrashedEmployees', reply?.data),
    }),
    findTeamMember: build.query({
      ...operation(FindTeamMemberDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Employees', id }],
    }),
    updateTeamMember: build.mutation(
      change(({ id }) => [...changeTags('team member', id), ...LINKED], UpdateTeamMemberDocument),
    ),
    inviteTeamMember: build.mutation(
      change([...additionTags('team member'), ...LINKED], InviteTeamMemberDocument),
    ),
    resendTeamInvite: build.mutation(change('team member', ResendTeamInviteDocument)),
    revokeTeamInvite: build.mutation(change('team member', RevokeTeamInviteDocument)),
    suspendTeamMember: build.mutation(change('team member', SuspendTeamMemberDocument)),
    moveTeamMemberToTrash: build.mutation({
      // Their leads may be reassigned, and their lead manager gets no new ones
      ...change(
        ({ id }) => [...changeTags('team member', id), ...LINKED, listTag('Task')],
        MoveTeamMemberToTrashDocument,
      ),
    }),
    deleteOrRestoreTeamMemberFromTrash: build.mutation(
      change('team member', DeleteOrRestoreTeamMemberFromTrashDocument),
    ),
  }),
});

export const {
  useFindTeamMembersQuery,
  useFindTeamMemberQuery,
  useUpdateTeamMemberMutation,
  useFindTrashedTeamMembersQuery,
  useInviteTeamMemberMutation,
  useResendTeamInviteMutation,
  useRevokeTeamInviteMutation,
  useSuspendTeamMemberMutation,
  useMoveTeamMemberToTrashMutation,
  useDeleteOrRestoreTeamMemberFromTrashMutation,
} = teamApi;
