import { validate as isUuid } from 'uuid';
import { TEAM_MESSAGES } from '#contract/validation/records/teamMember.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { notFound, UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { managerOfMember } from '#server/modules/lead-managers/memberManager.service.ts';
import { readTeam } from './team.store.ts';
import { requireGrant, rightsOf } from './teamRights.ts';
import type { TeamRow } from './teamRow.ts';

/** A team member or invitation. Throws notFound for others, including other companies' members. */
export async function teamMemberOf(tx: Tx, companyId: string, id: string): Promise<TeamRow> {
  const member = await findOnTeam(tx, companyId, id);
  if (!member) throw notFound('team member');
  return member;
}

/** The same, or undefined. */
export async function findOnTeam(tx: Tx, companyId: string, id: string): Promise<TeamRow | undefined> {
  if (!isUuid(id)) return undefined;
  const page = {
    pattern: null,
    statuses: null,
    sort: 'name',
    isDescending: false,
    limit: 1,
    offset: 0,
  } as const;
  const { rows } = await readTeam(tx, companyId, { ...page, id });
  return rows[0];
}

/**
 * The same for a change: rejects the company's owner, the viewer, and members with more permissions. The
 * caller has locked the company, so that changes of its team run one after another.
 */
export async function changeableMember(
  tx: Tx,
  viewer: CompanyViewer,
  { id: companyId, ownerId }: Pick<CompanySettings, 'id' | 'ownerId'>,
  id: string,
): Promise<TeamRow> {
  if (id.toLowerCase() === ownerId) throw new UserError(409, 'last-admin', TEAM_MESSAGES.owner);
  const member = await teamMemberOf(tx, companyId, id);
  if (member.id === viewer.userId) throw new UserError(403, 'own-rights', TEAM_MESSAGES.oneself);
  requireGrant(viewer, rightsOf(member));
  return member;
}

/** The same for what only those can have happen to them who have joined. */
export async function joinedMember(...given: Parameters<typeof changeableMember>): Promise<TeamRow> {
  const member = await changeableMember(...given);
  if (isInvite(member)) throw notFound('team member');
  return member;
}

/** True if the invitation is not yet accepted. */
export function isInvite({ invite_expires_at: expiresAt }: TeamRow): boolean {
  return expiresAt !== null;
}

/** Links a member to a lead manager, created if necessary; false if they are linked already. */
export async function linkManager(
  tx: Tx,
  actor: ChangeActor,
  member: Pick<TeamRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  at: Date,
): Promise<boolean> {
  const { id: userId, email, first_name: firstName, last_name: lastName } = member;
  const { isLinked } = await managerOfMember(tx, actor, { userId, email, firstName, lastName }, at);
  return isLinked;
}

/** Records the event of a change to a team member. */
export function recordTeamChange(
  tx: Tx,
  viewer: CompanyViewer,
  { id, ...change }: Pick<Change, 'action' | 'before' | 'after' | 'at' | 'alsoTags'> & { id: string },
): Promise<void> {
  return recordChange(tx, viewer, { entity: 'team member', entityId: id, ...change });
}
