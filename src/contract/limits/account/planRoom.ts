import { i18n } from '../../i18n/i18n.ts';
import { MAX_EXTRA_MEMBERS, sellsMembers } from './planChange.ts';
import type { Plan, PlanName } from './plans.ts';
import { PLAN_NAMES, PLANS, UNLIMITED } from './plans.ts';

interface Thing {
  label: string;
  /** The message when the limit is reached. */
  full: (values: { plan: string; count: number }) => string;
  of: (limits: Plan['limits']) => number;
}

/** The records that count toward a plan's limits, in display order. */
export const PLAN_ROOM = {
  CONTACTS: {
    label: /*i18n*/ 'Contacts',
    full: (values) => i18n.t('The {plan} plan has room for {count, number} contacts', values),
    of: ({ crm }) => crm.contacts,
  },
  LEADS: {
    label: /*i18n*/ 'Leads',
    full: (values) => i18n.t('The {plan} plan has room for {count, number} leads', values),
    of: ({ crm }) => crm.leads,
  },
  TEAM_MEMBERS: {
    label: /*i18n*/ 'Team members',
    full: (values) => i18n.t('The {plan} plan has room for {count, number} team members', values),
    of: ({ teamMembers }) => teamMembers,
  },
  BOOKINGS: {
    label: /*i18n*/ 'Bookings',
    full: (values) => i18n.t('The {plan} plan has room for {count, number} bookings', values),
    of: ({ appointment }) => appointment.bookings,
  },
  CAMPAIGN_TEXTS: {
    label: /*i18n*/ 'Campaign messages this month',
    full: (values) =>
      i18n.t('The {plan} plan has room for {count, number} campaign messages per month', values),
    of: ({ sms }) => sms.campaigns,
  },
  AUTOMATION_TEXTS: {
    label: /*i18n*/ 'Automation messages this month',
    full: (values) =>
      i18n.t('The {plan} plan has room for {count, number} automation messages per month', values),
    of: ({ sms }) => sms.automation,
  },
  INTEGRATIONS: {
    label: /*i18n*/ 'Integrations',
    full: (values) => i18n.t('The {plan} plan has room for {count, number} integrations', values),
    of: ({ crm }) => crm.integrations,
  },
} as const satisfies Record<string, Thing>;

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
  const remedy = given ?? (canAdd ? i18n.t('Add team members under Manage plan') : undefined);
  const room = PLAN_ROOM[thing].full({
    plan: PLANS[plan].name,
    count: planRoomFor(plan, thing, extraMembers),
  });
  const lifting = liftingPlan(plan, thing, extraMembers);
  if (!lifting) return remedy ? `${room}. ${remedy}` : room;
  const count = planRoomFor(lifting, thing);
  const values = { room, remedy, plan: PLANS[lifting].name, count };
  if (count === UNLIMITED)
    return remedy
      ? i18n.t('{room}. {remedy}, or choose the {plan} plan, which has no limit', values)
      : i18n.t('{room}. To raise the limit, choose the {plan} plan, which has no limit', values);
  return remedy
    ? i18n.t('{room}. {remedy}, or choose the {plan} plan, which has room for {count, number}', values)
    : i18n.t(
        '{room}. To raise the limit, choose the {plan} plan, which has room for {count, number}',
        values,
      );
}
