import { validate as isUuid } from 'uuid';
import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { renameTags } from '#contract/live/changeTags.ts';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import {
  addMembership,
  removeMembership,
  worksSomewhere,
} from '#server/modules/companies/memberships.service.ts';
import { unassignLeads, unlinkAccount } from '#server/modules/lead-managers/handOver.service.ts';
import type { CompanyMember } from '#server/modules/members/companyMembers.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { replaceOnPeople } from '#server/modules/people/changes/references.service.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import { seenRecords } from '#server/modules/tasks/dueTasks.service.ts';
import { handOverTasks } from '#server/modules/tasks/taskMoves.service.ts';
import {
  accountById,
  changeMember,
  lockAccount,
  removeMemberAccount,
} from '#server/modules/users/accounts.service.ts';
import { leaveActions } from './ownedActions.service.ts';
import { requireSeat } from './seats.service.ts';
import type { TeamDeps } from './teamDeps.ts';
import { joinedMember, recordTeamChange } from './teamMember.ts';
import { requireGrant, rightsOf } from './teamRights.ts';
import type { TrashedMemberRow } from './teamTrash.store.ts';
import { insertTrashed, readTeamTrash, takeFromTrash } from './teamTrash.store.ts';

/** Who takes over what of a member who leaves. */
export interface Leaving {
  replacementId?: string | null | undefined;
  actionOwnerId?: string | null | undefined;
  isRevoking?: boolean | null | undefined;
}

/** The numbers of handed-over records. */
export interface HandedOver {
  people: number;
  tasks: number;
  actions: number;
}

/** How people leave a team, and come back. */
export interface TeamTrashService {
  /** Those who were taken off the team of the company, who came last first. */
  findTrashedTeamMembers(
    viewer: Viewer,
    search: { pattern: string | null; limit: number; offset: number },
  ): Promise<{ rows: TrashedMemberRow[]; total: number }>;
  /**
   * Removes a member from the team: they lose access to the company, and cannot sign in if it was their last
   * one. With a replacement their leads, contacts and open tasks move there; otherwise they stay with the
   * member's lead manager, who gets no new ones. Their actions move to the action owner if that
   * member and the viewer both have the permissions, the rest is paused; with isRevoking their API keys are
   * revoked permanently. Resolves to the numbers of handed-over records. Rejects like changes do, and a
   * replacement who does not work here or may not see leads, and an action owner who does not work here.
   */
  moveTeamMemberToTrash(viewer: Viewer, id: string, leaving: Leaving): Promise<HandedOver>;
  /**
   * Restores a member if the plan has a seat; or permanently deletes the account unless it works in another
   * company. Rejects members outside trash.
   */
  deleteOrRestoreTeamMemberFromTrash(viewer: Viewer, id: string, isRestore: boolean): Promise<void>;
}

export function createTeamTrash({ database, clock, auth }: TeamDeps): TeamTrashService {
  return {
    async findTrashedTeamMembers(viewer, search) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, (tx) => readTeamTrash(tx, inCompany.companyId, search));
    },

    async moveTeamMemberToTrash(viewer, id, { replacementId, actionOwnerId, isRevoking }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, companyId, true);
        const member = await joinedMember(tx, inCompany, company, id);
        const userId = member.id;
        const successor = replacementId ? await successorOf(tx, companyId, userId, replacementId) : null;
        const actionOwner = actionOwnerId ? await colleagueOf(tx, companyId, userId, actionOwnerId) : null;
        await lockAccount(tx, userId);
        await insertTrashed(tx, {
          company_id: companyId,
          user_id: userId,
          status_before: member.status,
          joined_at: member.created_at,
          trashed_at: at,
          trashed_by: viewerName(viewer),
        });
        const people = await unassignLeads(tx, inCompany, {
          userId,
          successor,
          people: { replaceOnPeople },
          at,
        });
        const tasks = successor ? await takenTasks(tx, companyId, { leavingId: userId, successor, at }) : 0;
        await removeMembership(tx, { companyId, userId });
        if (await worksSomewhere(tx, userId)) await auth.announceRights(tx, userId);
        else {
          await changeMember(tx, userId, { status: 'SUSPENDED' }, at);
          await auth.endAllSessions(tx, userId);
        }
        const { email, first_name: firstName, last_name: lastName } = member;
        const actions = await leaveActions(tx, inCompany, {
          owner: { userId, firstName, lastName },
          successor: actionOwner,
          isRevoking: isRevoking ?? false,
          at,
        });
        const handedOverTo = successor && `${successor.firstName} ${successor.lastName}`.trim();
        await recordTeamChange(tx, inCompany, {
          id: userId,
          action: 'trashed',
          before: { email, firstName, lastName },
          after: handedOverTo ? { handedOverTo, people, tasks } : null,
          alsoTags: [listTag('Task'), ...(tasks > 0 ? renameTags('lead manager') : [])],
          at,
        });
        return { people, tasks, actions };
      });
    },

    async deleteOrRestoreTeamMemberFromTrash(viewer, id, isRestore) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, companyId, true);
        const trashed = isUuid(id) ? await takeFromTrash(tx, companyId, id) : undefined;
        const account = trashed && (await accountById(tx, trashed.user_id));
        if (!trashed || !account)
          throw new UserError(404, 'not-in-trash', i18n.t('This team member is not in trash'));
        requireGrant(inCompany, rightsOf(account));
        const userId = account.id;
        await lockAccount(tx, userId);
        const isElsewhere = await worksSomewhere(tx, userId);
        if (isRestore) {
          await requireSeat(tx, company);
          await addMembership(tx, { companyId, userId, at: trashed.joined_at });
          if (!isElsewhere) await changeMember(tx, userId, { status: trashed.status_before }, at);
        } else {
          await unlinkAccount(tx, companyId, userId, at);
          if (!isElsewhere) await removeMemberAccount(tx, userId);
        }
        const fields = { email: account.email, firstName: account.first_name, lastName: account.last_name };
        await recordTeamChange(tx, inCompany, {
          id: userId,
          action: isRestore ? 'restored' : 'deleted',
          before: isRestore ? null : fields,
          after: isRestore ? fields : null,
          at,
        });
      });
    },
  };
}

async function takenTasks(
  tx: Tx,
  companyId: string,
  { leavingId, successor, at }: { leavingId: string; successor: CompanyMember; at: Date },
) {
  const member = { ...successor, companyId };
  const seen = await seenPeople(tx, member);
  const records = await seenRecords(tx, member, at);
  return handOverTasks(tx, companyId, { from: leavingId, to: successor.userId, seen, records });
}

async function successorOf(tx: Tx, companyId: string, leavingId: string, id: string) {
  const found = await colleagueOf(tx, companyId, leavingId, id);
  if (!can(found, 'CRM_LEAD', 'VIEW')) throw invalid('invalid-replacement', TEAM_MESSAGES.replacement);
  return found;
}

/** Another member of the company. */
async function colleagueOf(tx: Tx, companyId: string, leavingId: string, id: string) {
  const [found] = await membersOf(tx, companyId, [id]);
  if (!found || found.userId === leavingId) throw invalid('invalid-replacement', TEAM_MESSAGES.replacement);
  return found;
}
