import { can } from '#contract/access/can.ts';
import { mayGrant } from '#contract/access/grants.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { AuthDeps } from '../authDeps.ts';
import type { SeenMember } from './seenAs.store.ts';
import { findSeenMember } from './seenAs.store.ts';
import type { SessionWithUser } from './sessions.store.ts';

/**
 * The viewer of an impersonation: the team member's permissions, in the same company, until it expires.
 * Checked on every request: if the permissions of either change, the impersonation ends.
 */
export async function seenViewer(
  { db, clock }: AuthDeps,
  session: SessionWithUser,
  owner: Viewer,
): Promise<Viewer> {
  const { seen_user_id: userId, seen_until: until } = session;
  const { companyId } = owner;
  if (!userId || !until || until <= clock.now() || !companyId) return owner;
  const member = await findSeenMember(db.kysely, { companyId, userId });
  if (!member || !maySeeAs(owner, member)) return owner;
  const { firstName, lastName } = owner;
  return {
    ...owner,
    ...rightsOf(member),
    userId: member.id,
    email: member.email,
    firstName: member.first_name,
    lastName: member.last_name,
    role: member.role,
    status: member.status,
    seenBy: { userId: owner.userId, firstName, lastName, until },
  };
}

/**
 * Whether a user may impersonate this member of their company: they manage the team, and have at least the
 * member's permissions.
 */
function maySeeAs(viewer: Viewer, member: SeenMember): boolean {
  if (member.id === viewer.userId || member.role !== 'MEMBER' || member.status !== 'ACTIVE') return false;
  return can(viewer, 'TEAM_MEMBERS', 'MANAGE') && mayGrant(viewer, rightsOf(member));
}

function rightsOf(member: SeenMember) {
  return {
    permissions: member.permissions,
    isCrmPermitted: member.is_crm_permitted,
    isAppointmentsPermitted: member.is_appointments_permitted,
    isSmsCampPermitted: member.is_sms_camp_permitted,
    isAssignedOnly: member.is_assigned_only,
  };
}
