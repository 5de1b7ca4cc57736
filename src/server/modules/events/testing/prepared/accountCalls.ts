import { companyScope } from '#server/database/walls/scopes.ts';
import { TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import type { Place, PreparedCalls } from './place.ts';
import { call } from './place.ts';

/** Companies, users and the team; crmAccountCalls.ts has the accounts of the CRM. */
export const ACCOUNT_CALLS: PreparedCalls = {
  deleteOrRestoreCompanyFromTrash: async (place) => {
    await call(place, 'mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }', {
      id: place.companyId,
    });
    return { id: place.companyId, isRestore: place.variant === 'restore' };
  },
  cancelAccountDeletion: async (place) => {
    await call(
      place,
      'mutation ($password: String!) { requestAccountDeletion(password: $password) { acknowledgement } }',
      { password: TEST_PASSWORD },
    );
    return {};
  },
  suspendUser: async ({ app }) => ({ id: (await app.createUser()).userId, isSuspended: true }),
  endUserSessions: async ({ app }) => ({ id: (await app.createUser()).userId }),
  resendTeamInvite: (place) => onlyInvited(place),
  revokeTeamInvite: (place) => onlyInvited(place),
  suspendTeamMember: async (place) => ({ ...(await onlyJoined(place)), isSuspended: false }),
  moveTeamMemberToTrash: (place) => onlyJoined(place),
};

/** The one with the company's id on its team is invited. */
async function onlyInvited({ app, companyId }: Place) {
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.deleteFrom('memberships').where('company_id', '=', companyId).where('kind', '=', 'MEMBER').execute(),
  );
  return { id: companyId };
}

/** The one with the company's id has joined, and is a lead manager. */
async function onlyJoined({ app, companyId }: Place) {
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    await tx.deleteFrom('team_invites').execute();
    await tx.deleteFrom('team_trash').execute();
    await tx.updateTable('lead_managers').set({ user_id: companyId }).execute();
  });
  return { id: companyId };
}
