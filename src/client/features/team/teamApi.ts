import { baseApi } from '#client/data/baseApi.ts';
import { operation } from '#client/data/operation.ts';
import { invalidates, listTags } from '#client/data/tags.ts';
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
    updateTeamMember: build.mutation({
      ...operation(UpdateTeamMemberDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('team member', id)),
    }),
    inviteTeamMember: build.mutation({
      ...operation(InviteTeamMemberDocument),
      invalidatesTags: invalidates(additionTags('team member')),
    }),
    resendTeamInvite: build.mutation({
      ...operation(ResendTeamInviteDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('team member', id)),
    }),
    revokeTeamInvite: build.mutation({
      ...operation(RevokeTeamInviteDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('team member', id)),
    }),
    suspendTeamMember: build.mutation({
      ...operation(SuspendTeamMemberDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('team member', id)),
    }),
    moveTeamMemberToTrash: build.mutation({
      ...operation(MoveTeamMemberToTrashDocument),
      // Their leads may go to somebody else, and the lead manager that they were gets no new ones
      invalidatesTags: invalidates(({ id }) => [
        ...changeTags('team member', id),
        ...additionTags('lead manager'),
        ...renameTags('lead manager'),
        listTag('Task'),
      ]),
    }),
    deleteOrRestoreTeamMemberFromTrash: build.mutation({
      ...operation(DeleteOrRestoreTeamMemberFromTrashDocument),
      invalidatesTags: invalidates(({ id }) => changeTags('team member', id)),
    }),
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
