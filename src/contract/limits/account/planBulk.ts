import type { Plan, PlanName } from './plans.ts';
import { PLAN_NAMES, PLANS } from './plans.ts';

/** Modules with import and export by plan, as messages call their data. */
const DATA = {
  crm: 'leads and contacts',
  sms: 'SMS data',
  appointment: 'bookings',
} as const satisfies Partial<Record<keyof Plan['limits'], string>>;

/** Why a plan does not import and export the data of a module, with the cheapest plan that does; null if it does. */
export function planBulkProblem(plan: PlanName, module: keyof typeof DATA): string | null {
  if (PLANS[plan].limits[module].canBulk) return null;
  const other = PLAN_NAMES.find((name) => PLANS[name].limits[module].canBulk);
  const problem = `The ${PLANS[plan].name} plan does not import or export ${DATA[module]}`;
  return other ? `${problem}. Choose the ${PLANS[other].name} plan to do that` : problem;
}
