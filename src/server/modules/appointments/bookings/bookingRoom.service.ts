import { planFullMessage, planRoomFor } from '#contract/limits/account/planRoom.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CompanySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { countBookings } from './bookings.store.ts';

/** How many bookings the company has. */
export function bookingsMade(tx: Tx, companyId: string): Promise<number> {
  return countBookings(tx, companyId);
}

/** Refuses where the plan has no room for one more. The company is locked. */
export async function requireBookingRoom(tx: Tx, { id, plan }: CompanySettings): Promise<void> {
  if ((await bookingsMade(tx, id)) < planRoomFor(plan, 'BOOKINGS')) return;
  throw new UserError(409, 'plan-limit', planFullMessage(plan, 'BOOKINGS'));
}
