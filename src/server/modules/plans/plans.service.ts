import { can } from '#contract/access/can.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice } from '#contract/limits/account/planChange.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlanRequest } from './chosenPlan.ts';
import { chosen } from './chosenPlan.ts';
import type { PlannedChange } from './planChange.ts';
import { choiceOf, plannedChange } from './planChange.ts';
import type { PlanChanges } from './planChanges.service.ts';
import { planChanges } from './planChanges.service.ts';
import type { PlanChargeRow, SubscriptionRow } from './plans.store.ts';
import { hasTried, readCharges, readDueCompanies } from './plans.store.ts';
import { currentPlan, endPeriod } from './planSteps.service.ts';
import type { PlanUsage } from './usage.service.ts';
import { planUsage } from './usage.service.ts';

/** A company's plan and its state. */
export interface CompanyPlan {
  current: SubscriptionRow;
  /** Whether it can still try a plan. */
  canTry: boolean;
  usage: PlanUsage[];
  /** The newest first; none for who may not change the plan. */
  charges: PlanChargeRow[];
}

/**
 * The company's plan. Amounts are cents; charges are recorded, and collected by planPayments or by the master
 * admin.
 */
export interface PlansService extends PlanChanges {
  findPlan(viewer: Viewer): Promise<CompanyPlan>;
  /** What a choice would do now, and what would be due. */
  previewPlan(viewer: Viewer, choice: PlanRequest): Promise<PlannedChange>;
  /** Ends the periods that are over, of all companies; resolves to how many companies there were. */
  renewPlans(): Promise<number>;
  /** The usage of these companies, in the given order. For a master admin; the caller has checked. */
  usageOf(companies: readonly CompanyRoom[]): Promise<PlanUsage[][]>;
}

/** A company, and what says how much it has room for. */
export type CompanyRoom = Pick<PlanChoice, 'plan' | 'extraMembers'> & { companyId: string };

/** Plans on a database. */
export function createPlansService({
  database,
  clock,
  isCollected = false,
}: {
  database: Database;
  clock: Clock;
  /** Whether cards are charged for what plans cost. */
  isCollected?: boolean;
}): PlansService {
  return {
    ...planChanges({ database, clock, isCollected }),

    async findPlan(viewer) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const current = await currentPlan(tx, companyId);
        return {
          current,
          canTry: isFreeChoice(choiceOf(current)) && !(await hasTried(tx, companyId)),
          usage: await planUsage(tx, companyId, choiceOf(current), clock.now()),
          charges: can(viewer, 'COMPANY', 'MANAGE') ? await readCharges(tx, companyId, CHARGES_SHOWN) : [],
        };
      });
    },

    usageOf: (companies) =>
      platformScope(database, async (tx) => {
        const found: PlanUsage[][] = [];
        for (const { companyId, ...choice } of companies)
          found.push(await planUsage(tx, companyId, choice, clock.now()));
        return found;
      }),

    async previewPlan(viewer, asked) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const current = await currentPlan(tx, inCompany.companyId);
        return plannedChange(current, chosen(asked, current), clock.now());
      });
    },

    async renewPlans() {
      const now = clock.now();
      const due = await platformScope(database, (tx) => readDueCompanies(tx, now, RENEWED_AT_ONCE));
      for (const companyId of due)
        await companyScope(database, { companyId, userId: null }, async (tx) => {
          await companySettings(tx, companyId, true);
          let current = await currentPlan(tx, companyId);
          // Several may have passed while the server was away
          while (current.period_to && current.period_to <= now)
            current = await endPeriod(tx, current, {
              end: current.period_to,
              anchor: current.anchor_at ?? current.started_at,
              isCollected,
            });
        });
      return due.length;
    },
  };
}

const CHARGES_SHOWN = 50;
const RENEWED_AT_ONCE = 1_000;
