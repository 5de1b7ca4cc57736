import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import type { PlanThing } from '#contract/limits/account/planRoom.ts';
import { liftingPlan, PLAN_ROOM, planRoomFor } from '#contract/limits/account/planRoom.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { UNLIMITED } from '#contract/limits/account/plans.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { bookingsMade } from '#server/modules/appointments/bookings/bookingRoom.service.ts';
import { automationTextsOfMonth } from '#server/modules/automation/runs/textsOfMonth.service.ts';
import { integrationsMade } from '#server/modules/integrations/integration/integrationRoom.service.ts';
import { peopleOf } from '#server/modules/people/changes/arrival/personCreation.service.ts';
import { campaignTextsOfMonth } from '#server/modules/sms/campaigns/campaignTexts.service.ts';
import { seatsTaken } from '#server/modules/team/seats.service.ts';

/** How much of what a plan has room for is used. */
export interface PlanUsage {
  thing: PlanThing;
  used: number;
  /** Null for no limit. */
  total: number | null;
  /** The plan that has room for more. */
  liftedBy: PlanName | null;
}

/** The usage, as counted where records are created. */
export async function planUsage(
  tx: Tx,
  companyId: string,
  { plan, extraMembers }: Pick<PlanChoice, 'plan' | 'extraMembers'>,
  at: Date,
): Promise<PlanUsage[]> {
  const used: Record<PlanThing, number> = {
    CONTACTS: await peopleOf(tx, companyId, 'CONTACT'),
    LEADS: await peopleOf(tx, companyId, 'LEAD'),
    TEAM_MEMBERS: await seatsTaken(tx, companyId),
    BOOKINGS: await bookingsMade(tx, companyId),
    CAMPAIGN_TEXTS: await campaignTextsOfMonth(tx, companyId, at),
    AUTOMATION_TEXTS: await automationTextsOfMonth(tx, companyId, at),
    INTEGRATIONS: await integrationsMade(tx, companyId),
  };
  return (Object.keys(PLAN_ROOM) as PlanThing[]).map((thing) => {
    const room = planRoomFor(plan, thing, extraMembers);
    const total = room === UNLIMITED ? null : room;
    return { thing, used: used[thing], total, liftedBy: liftingPlan(plan, thing, extraMembers) };
  });
}
