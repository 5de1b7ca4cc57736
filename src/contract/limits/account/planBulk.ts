import { i18n } from '../../i18n/i18n.ts';
import type { PlanName } from './plans.ts';
import { PLAN_NAMES, PLANS } from './plans.ts';

/** Modules with import and export by plan. */
type BulkModule = 'crm' | 'sms' | 'appointment';

/** Why a plan does not import and export the data of a module, with the cheapest plan that does; null if it does. */
export function planBulkProblem(plan: PlanName, module: BulkModule): string | null {
  if (PLANS[plan].limits[module].canBulk) return null;
  const other = PLAN_NAMES.find((name) => PLANS[name].limits[module].canBulk);
  const problem = i18n.t(
    '{module, select, crm {The {plan} plan does not import or export leads and contacts} sms {The {plan} plan does not import or export SMS data} other {The {plan} plan does not import or export bookings}}',
    { module, plan: PLANS[plan].name },
  );
  return other
    ? i18n.t('{problem}. Choose the {plan} plan to do that', { problem, plan: PLANS[other].name })
    : problem;
}
