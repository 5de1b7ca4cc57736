import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { extraMembersMessage, MAX_EXTRA_MEMBERS, sellsMembers } from '#contract/limits/account/planChange.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { hidesNoted } from './planChange.ts';
import type { SubscriptionRow } from './plans.store.ts';

/**
 * The input of a plan change: without a number of additional team members the current one stays, and another
 * plan begins with none.
 */
export type PlanRequest = Omit<PlanChoice, 'extraMembers'> & { extraMembers?: number | null };

/** The choice that is meant. Refuses a number of team members that is none, and one that another plan would end with which is noted already. */
export function chosen(
  { plan, period, extraMembers: asked }: PlanRequest,
  current: SubscriptionRow,
): PlanChoice {
  if (asked && !(Number.isInteger(asked) && asked > 0 && asked <= MAX_EXTRA_MEMBERS))
    throw invalid('invalid-extramembers', extraMembersMessage());
  const extraMembers = asked ?? (plan === current.plan ? current.extra_members : 0);
  const choice = { plan, period, extraMembers: sellsMembers(plan) ? extraMembers : 0 };
  if (current.next_plan && hidesNoted(current, choice))
    throw new UserError(409, 'plan-noted', planNotedMessage(current.plan, current.next_plan));
  return choice;
}

function planNotedMessage(now: PlanName, next: PlanName): string {
  return i18n.t(
    'The {next} plan starts when the period ends. To have fewer team members instead, first keep the {now} plan under Your plan',
    { next: i18n.t(PLANS[next].name), now: i18n.t(PLANS[now].name) },
  );
}
