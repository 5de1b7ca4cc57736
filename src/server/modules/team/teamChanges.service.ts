import type { UserStatus } from '#contract/access/roles.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { tidyText } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { accountById, changeMember, lockAccount } from '#server/modules/users/accounts.service.ts';
import { writeInvite } from './invites.store.ts';
import type { TeamDeps } from './teamDeps.ts';
import { changeableMember, isInvite, joinedMember, linkManager, recordTeamChange } from './teamMember.ts';
import type { RightsChange } from './teamRights.ts';
import {
  changedRights,
  editsLeads,
  requireGrant,
  rightsColumns,
  rightsFields,
  rightsOf,
} from './teamRights.ts';

/** The given fields of a team member. */
export interface TeamMemberChange extends RightsChange {
  firstName?: string | null;
  lastName?: string | null;
  /** True gives the member a lead manager. */
  isLeadManager?: boolean | null;
}

/** Changes to those who are on the team. */
export interface TeamChangesService {
  /**
   * Changes name and permissions, from the next request on, and in open browsers at once; false if nothing
   * changed. A member who may edit leads from now on gets a lead manager. Rejects the viewer's own permissions, the owner's, and permissions that the viewer does not
   * have.
   */
  updateTeamMember(viewer: Viewer, id: string, change: TeamMemberChange): Promise<boolean>;
  /**
   * Suspends a member, which signs them out everywhere, or lifts the suspension; false if nothing changed.
   * The same rejections.
   */
  suspendTeamMember(viewer: Viewer, id: string, isSuspended: boolean): Promise<boolean>;
}

export function createTeamChanges({ database, clock, auth }: TeamDeps): TeamChangesService {
  return {
    async updateTeamMember(viewer, id, change) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, companyId, true);
        const member = await changeableMember(tx, inCompany, company, id);
        const names = changedNames(member, change);
        const rights = changedRights(rightsOf(member), change);
        requireGrant(inCompany, rights);
        const changes = changesOf(
          { firstName: member.first_name, lastName: member.last_name, ...rightsFields(rightsOf(member)) },
          { firstName: names.first_name, lastName: names.last_name, ...rightsFields(rights) },
        );
        const isNewlyEditing = editsLeads(rights, member) && !editsLeads(rightsOf(member), member);
        const isLinked =
          (change.isLeadManager || isNewlyEditing) && !isInvite(member)
            ? await linkManager(tx, inCompany, { ...member, ...names }, at)
            : false;
        if (!changes) return isLinked;
        const columns = { ...names, ...rightsColumns(rights) };
        if (isInvite(member)) {
          await writeInvite(tx, companyId, member.id, columns);
        } else {
          await lockAccount(tx, member.id);
          await changeMember(tx, member.id, columns, at);
          await auth.announceRights(tx, member.id);
        }
        await recordTeamChange(tx, inCompany, { id: member.id, action: 'updated', ...changes, at });
        return true;
      });
    },

    async suspendTeamMember(viewer, id, isSuspended) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, inCompany.companyId, true);
        const member = await joinedMember(tx, inCompany, company, id);
        if ((member.status === 'SUSPENDED') === isSuspended) return false;
        await lockAccount(tx, member.id);
        if ((await accountById(tx, member.id))?.barred_at)
          throw new UserError(403, 'account-barred', TEAM_MESSAGES.barred);
        const status = isSuspended ? 'SUSPENDED' : await standingOf(tx, member.id);
        await changeMember(tx, member.id, { status }, at);
        if (isSuspended) await auth.endAllSessions(tx, member.id);
        await recordTeamChange(tx, inCompany, {
          id: member.id,
          action: isSuspended ? 'suspended' : 'reactivated',
          before: { name: nameOf(member), status: member.status },
          after: { name: nameOf(member), status },
          at,
        });
        return true;
      });
    },
  };
}

/**
 * An account's status after a suspension: its owner may have requested the deletion, and can still cancel it.
 */
async function standingOf(tx: Tx, userId: string): Promise<UserStatus> {
  const account = await accountById(tx, userId);
  return account?.deletion_requested_at ? 'DELETION_REQUESTED' : 'ACTIVE';
}

function changedNames(
  member: { first_name: string; last_name: string },
  { firstName, lastName }: TeamMemberChange,
) {
  const problem =
    (typeof firstName === 'string' && firstNameProblem(firstName)) ||
    (typeof lastName === 'string' && lastNameProblem(lastName));
  if (problem) throw invalid('invalid-name', problem);
  return {
    first_name: typeof firstName === 'string' ? tidyText(firstName) : member.first_name,
    last_name: typeof lastName === 'string' ? tidyText(lastName) : member.last_name,
  };
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}
