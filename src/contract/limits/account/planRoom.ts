import { MAX_EXTRA_MEMBERS, sellsMembers } from './planChange.ts';
import type { Plan, PlanName } from './plans.ts';
import { PLAN_NAMES, PLANS, UNLIMITED } from './plans.ts';

/** The records that count toward a plan's limits, in display order. */
export const PLAN_ROOM = {
  CONTACTS: { label: 'Contacts', things: 'contacts', of: ({ crm }) => crm.contacts },
  LEADS: { label: 'Leads', things: 'leads', of: ({ crm }) => crm.leads },
  TEAM_MEMBERS: { label: 'Team members', things: 'team members', of: ({ teamMembers }) => teamMembers },
  BOOKINGS: { label: 'Bookings', things: 'bookings', of: ({ appointment }) => appointment.bookings },
  CAMPAIGN_TEXTS: {
    label: 'Campaign messages this month',
    things: 'campaign messages per month',
    of: ({ sms }) => sms.campaigns,
  },
  AUTOMATION_TEXTS: {
    label: 'Automation messages this month',
    things: 'automation messages per month',
    of: ({ sms }) => sms.automation,
  },
  INTEGRATIONS: { label: 'Integrations', things: 'integrations', of: ({ crm }) => crm.integrations },
} as const satisfies Record<
  string,
  { label: string; things: string; of: (limits: Plan['limits']) => number }
>;

export type PlanThing = keyof typeof PLAN_ROOM;

/** From this share on the meter warns. */
export const PLAN_WARNING = 0.8;

/** How many of a thing a plan has room for, team members that are paid for one by one included; UNLIMITED for as many as one likes. */
export function planRoomFor(plan: PlanName, thing: PlanThing, extraMembers = 0): number {
  return PLAN_ROOM[thing].of(PLANS[plan].limits) + (thing === 'TEAM_MEMBERS' ? extraMembers : 0);
}

/** The cheapest plan that has room for more of a thing; null where none has. */
export function liftingPlan(plan: PlanName, thing: PlanThing, extraMembers = 0): PlanName | null {
  const room = planRoomFor(plan, thing, extraMembers);
  return PLAN_NAMES.find((name) => planRoomFor(name, thing) > room) ?? null;
}

/** The message when a plan's limit is reached: the solution (team members are sold one by one), and the larger plan. */
export function planFullMessage(
  plan: PlanName,
  thing: PlanThing,
  { remedy: given, extraMembers = 0 }: { remedy?: string; extraMembers?: number } = {},
): string {
  const canAdd = thing === 'TEAM_MEMBERS' && sellsMembers(plan) && extraMembers < MAX_EXTRA_MEMBERS;
  const remedy = given ?? (canAdd ? 'Add team members under Manage plan' : undefined);
  const { things } = PLAN_ROOM[thing];
  const room = `The ${PLANS[plan].name} plan has room for ${planRoomFor(plan, thing, extraMembers).toLocaleString('en')} ${things}`;
  const lifting = liftingPlan(plan, thing, extraMembers);
  if (!lifting) return remedy ? `${room}. ${remedy}` : room;
  const more = planRoomFor(lifting, thing);
  const choice = `choose the ${PLANS[lifting].name} plan, which has ${more === UNLIMITED ? 'no limit' : `room for ${more.toLocaleString('en')}`}`;
  return remedy ? `${room}. ${remedy}, or ${choice}` : `${room}. To raise the limit, ${choice}`;
}
