import type { Tx } from '#server/database/walls/scopes.ts';
import { countMemberships, deleteMembership, insertMembership } from './memberships.store.ts';

/** Who works in which company. */
interface Membership {
  companyId: string;
  userId: string;
}

/** Lets somebody on the team work in a company that is in use, in the caller's transaction. */
export function addMembership(tx: Tx, { companyId, userId, at }: Membership & { at: Date }): Promise<void> {
  return insertMembership(tx, { company_id: companyId, user_id: userId, kind: 'MEMBER', created_at: at });
}

/** Takes somebody on the team out of a company, with what they were notified of there; its owner stays. */
export function removeMembership(tx: Tx, { companyId, userId }: Membership): Promise<void> {
  return deleteMembership(tx, companyId, userId);
}

/** Whether somebody works in any company, be it in the trash. */
export async function worksSomewhere(tx: Tx, userId: string): Promise<boolean> {
  return (await countMemberships(tx, userId)) > 0;
}
