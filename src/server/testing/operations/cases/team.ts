import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const PASSWORD = 'a rather long password';

export const teamCases: Record<string, OperationCase> = {
  findTeamMembers: plain({
    input: {
      search: 'ann',
      statuses: ['ACTIVE', 'PENDING'],
      sort: 'lastSeenAt',
      direction: 'DESC',
      thenBy: [{ sort: 'name', direction: 'ASC' }],
      page: 1,
      limit: 10,
    },
  }),
  findTeamMember: company(({ companyId }) => ({ id: companyId })),
  findTrashedTeamMembers: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  findTeamInvite: plain({ token: 'none' }),
  inviteTeamMember: plain({
    input: { email: 'invited@access.test', firstName: 'A', lastName: 'B', preset: 'agent' },
  }),
  resendTeamInvite: company(({ companyId }) => ({ id: companyId })),
  revokeTeamInvite: company(({ companyId }) => ({ id: companyId })),
  acceptInvite: plain({ token: 'none', firstName: 'A', lastName: 'B', password: PASSWORD }),
  updateTeamMember: company(({ companyId }) => ({
    id: companyId,
    input: {
      firstName: 'Taken',
      lastName: 'Over',
      preset: 'manager',
      permissions: { crm: { lead: 'MANAGE' }, appointments: {}, smsCamp: {}, teamMembers: 'MANAGE' },
      isCrmPermitted: true,
      isAppointmentsPermitted: true,
      isSmsCampPermitted: true,
      isAssignedOnly: false,
    },
  })),
  suspendTeamMember: company(({ companyId }) => ({ id: companyId, isSuspended: false })),
  startSeeingAs: company(({ companyId }) => ({ id: companyId })),
  stopSeeingAs: plain(),
  moveTeamMemberToTrash: company(({ companyId }) => ({
    id: companyId,
    replacementId: companyId,
    isRevoking: true,
  })),
  deleteOrRestoreTeamMemberFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: true })),

  findMembers: company(({ companyId }) => ({ kind: 'LEAD', personId: companyId })),
};
