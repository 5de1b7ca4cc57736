import { planFullMessage, planRoomFor } from '#contract/limits/account/planRoom.ts';
import { UNLIMITED } from '#contract/limits/account/plans.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { countSeats } from './team.store.ts';

/** How many seats of the plan are taken, the owner and invitations included. */
export function seatsTaken(tx: Tx, companyId: string): Promise<number> {
  return countSeats(tx, companyId);
}

/** Refuses where the plan has no seat left. The company is locked. */
export async function requireSeat(tx: Tx, { id, plan, extraMembers }: CompanySettings): Promise<void> {
  const room = planRoomFor(plan, 'TEAM_MEMBERS', extraMembers);
  if (room === UNLIMITED || (await seatsTaken(tx, id)) < room) return;
  throw new UserError(409, 'no-seats-left', planFullMessage(plan, 'TEAM_MEMBERS', { extraMembers }));
}
