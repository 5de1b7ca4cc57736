import type { Tx } from '#server/database/walls/scopes.ts';
import { countMemberships, deleteMembership, insertMembership } from './memberships.store.ts';

/** Who works in which company. */
interface Membership {
  companyId: string;
  userId: string;
}

/** Adds a team member to a company outside trash, in the caller's transaction. */
export function addMembership(tx: Tx, { companyId, userId, at }: Membership & { at: Date }): Promise<void> {
  return insertMembership(tx, { company_id: companyId, user_id: userId, kind: 'MEMBER', created_at: at });
}

/** Removes a team member from a company, with their notifications there; its owner stays. */
export function removeMembership(tx: Tx, { companyId, userId }: Membership): Promise<void> {
  return deleteMembership(tx, companyId, userId);
}

/** Whether the user works in any company, including ones in trash. */
export async function worksSomewhere(tx: Tx, userId: string): Promise<boolean> {
  return (await countMemberships(tx, userId)) > 0;
}
