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

export const teamApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findTeamMembers: build.query({
      ...operation(FindTeamMembersDocument),
      providesTags: (reply) => listTags('Employees', reply?.data),
    }),
    findTrashedTeamMembers: build.query({
      ...operation(FindTrashedTeamMembersDocument),
      providesTags: (reply) => listTags('TrashedEmployees', reply?.data),
    }),
    findTeamMember: build.query({
      ...operation(FindTeamMemberDocument),
      providesTags: (_reply, _error, { id }) => [{ type: 'Employees', id }],
    }),
    updateTeamMember: build.mutation(change('team member', UpdateTeamMemberDocument)),
    inviteTeamMember: build.mutation(change('team member', InviteTeamMemberDocument)),
    resendTeamInvite: build.mutation(change('team member', ResendTeamInviteDocument)),
    revokeTeamInvite: build.mutation(change('team member', RevokeTeamInviteDocument)),
    suspendTeamMember: build.mutation(change('team member', SuspendTeamMemberDocument)),
    moveTeamMemberToTrash: build.mutation({
      // Their leads may be reassigned, and their lead manager gets no new ones
      ...change(
        ({ id }) => [
          ...changeTags('team member', id),
          ...additionTags('lead manager'),
          ...renameTags('lead manager'),
          listTag('Task'),
        ],
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
