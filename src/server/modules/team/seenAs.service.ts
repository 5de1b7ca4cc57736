import { SEEN_AS_MINUTES } from '#contract/limits/account/team.ts';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { TeamDeps } from './teamDeps.ts';
import { joinedMember, recordTeamChange } from './teamMember.ts';

/** Impersonation of team members. guardFields decides what a request may do during it. */
export interface SeenAsService {
  /**
   * Starts impersonating this member for SEEN_AS_MINUTES, in every tab of the session; it is read-only.
   * Rejects the owner, the viewer, members with more permissions or without an active account, and members of
   * other companies like missing ones.
   */
  startSeeingAs(viewer: Viewer, memberId: string): Promise<void>;
  /** The session is its owner's again; false where it was. */
  stopSeeingAs(viewer: Viewer): Promise<boolean>;
  /** Records the expired impersonations; returns their number. Runs every minute. */
  endSeenViews(): Promise<number>;
}

export function createSeenAs({ database, clock, auth }: TeamDeps): SeenAsService {
  return {
    async startSeeingAs(viewer, memberId) {
      const inCompany = companyViewer(viewer);
      const at = clock.now();
      await companyScope(database, inCompany, async (tx) => {
        const company = await companySettings(tx, inCompany.companyId, true);
        const member = await joinedMember(tx, inCompany, company, memberId);
        if (member.status !== 'ACTIVE')
          throw new UserError(409, 'member-not-active', TEAM_MESSAGES.notActive);
        const name = `${member.first_name} ${member.last_name}`.trim();
        const until = new Date(at.getTime() + SEEN_AS_MINUTES * 60_000);
        await auth.seeAs(tx, viewer, { userId: member.id, name, until });
        await recordTeamChange(tx, inCompany, {
          id: member.id,
          action: 'seen-as',
          before: null,
          after: { name, until: until.toISOString() },
          at,
        });
      });
    },

    async stopSeeingAs(viewer) {
      const { seenBy, companyId, userId } = viewer;
      if (!seenBy || !companyId) return false;
      const at = clock.now();
      const name = `${viewer.firstName} ${viewer.lastName}`.trim();
      await companyScope(database, { companyId, userId: seenBy.userId }, async (tx) => {
        await auth.seeAs(tx, viewer, null);
        await recordChange(tx, { ...seenBy, companyId }, { ...endOf(userId, name), at });
      });
      return true;
    },

    endSeenViews: () =>
      platformScope(database, async (tx) => {
        const ended = await auth.takeEndedViews(tx);
        for (const view of ended) {
          if (!view.company_id || !view.note) continue;
          const {
            company_id: companyId,
            viewer_id: userId,
            first_name: firstName,
            last_name: lastName,
          } = view;
          await recordChange(
            tx,
            { companyId, userId, firstName, lastName },
            { ...endOf(view.note.userId, view.note.name), at: view.ended_at },
          );
        }
        return ended.length;
      }),
  };
}

function endOf(memberId: string, name: string) {
  return {
    entity: 'team member',
    entityId: memberId,
    action: 'seen-as-ended',
    before: { name },
    after: null,
  } as const;
}
