import { can } from '#contract/access/can.ts';
import { planRoomFor } from '#contract/limits/account/planRoom.ts';
import { UNLIMITED } from '#contract/limits/account/plans.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { OwnedAction } from '#server/modules/members/ownedAction.ts';
import type { InvitesService } from './invites.service.ts';
import { createInvites } from './invites.service.ts';
import { ownedActions } from './ownedActions.service.ts';
import type { SeenAsService } from './seenAs.service.ts';
import { createSeenAs } from './seenAs.service.ts';
import type { TeamFilter } from './team.store.ts';
import { countSeats, readTeam } from './team.store.ts';
import type { TeamChangesService } from './teamChanges.service.ts';
import { createTeamChanges } from './teamChanges.service.ts';
import type { TeamDeps } from './teamDeps.ts';
import { teamMemberOf } from './teamMember.ts';
import type { TeamRow } from './teamRow.ts';
import type { TeamTrashService } from './teamTrash.service.ts';
import { createTeamTrash } from './teamTrash.service.ts';

/** A page of the team. */
export interface TeamPage {
  rows: TeamRow[];
  total: number;
  /** Invitations included; total is null where the plan has no limit. */
  seats: { taken: number; total: number | null };
}

/** The team of the company that the viewer works in. The parts say what each operation does. */
export interface TeamService extends InvitesService, TeamChangesService, TeamTrashService, SeenAsService {
  /** Members and invitations that are open. The owner of the company is not on the team. */
  findTeamMembers(viewer: Viewer, search: Omit<TeamFilter, 'id'>): Promise<TeamPage>;
  /** One of them, with what works for them where the viewer may remove members. Refuses one of another company like one that does not exist. */
  findTeamMember(viewer: Viewer, id: string): Promise<{ row: TeamRow; ownedActions: OwnedAction[] }>;
}

/** The team's operations over this database. */
export function createTeamService(deps: TeamDeps): TeamService {
  const { database } = deps;
  return {
    ...createInvites(deps),
    ...createTeamChanges(deps),
    ...createTeamTrash(deps),
    ...createSeenAs(deps),

    async findTeamMembers(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { plan, extraMembers } = await companySettings(tx, companyId);
        const room = planRoomFor(plan, 'TEAM_MEMBERS', extraMembers);
        const taken = await countSeats(tx, companyId);
        const page = await readTeam(tx, companyId, search);
        return { ...page, seats: { taken, total: room === UNLIMITED ? null : room } };
      });
    },

    async findTeamMember(viewer, id) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const row = await teamMemberOf(tx, companyId, id);
        const isShown = can(inCompany, 'TEAM_MEMBERS', 'MANAGE');
        return { row, ownedActions: isShown ? await ownedActions(tx, companyId, row.id) : [] };
      });
    },
  };
}
