import { v7 as newId } from 'uuid';
import { can } from '#contract/access/can.ts';
import { PLANS, TRIAL_DAYS } from '#contract/limits/account/plans.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import {
  EXTRA_MEMBERS_MESSAGE,
  isFreeChoice,
  MAX_EXTRA_MEMBERS,
  sellsMembers,
} from '#contract/limits/account/planChange.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import { choiceOf, hidesNoted, notedAfter, NOTHING_NOTED, plannedChange } from './planChange.ts';
import type { PlannedChange } from './planChange.ts';
import { currentPlan, endPeriod, takeStep } from './planSteps.service.ts';
import { hasTried, insertSubscription, readCharges, readDueCompanies, writeCurrent } from './plans.store.ts';
import type { PlanChargeRow, SubscriptionRow } from './plans.store.ts';
import { requireCard } from './payments/planDues.service.ts';
import { planUsage } from './usage.service.ts';
import type { PlanUsage } from './usage.service.ts';

/** How a company stands with its plan. */
export interface CompanyPlan {
  current: SubscriptionRow;
  /** Whether it can still try a plan. */
  canTry: boolean;
  usage: PlanUsage[];
  /** The newest first; none for who may not change the plan. */
  charges: PlanChargeRow[];
}

/** What the company subscribes to. Amounts are cents; charges are written down, and collected by planPayments, or by whoever runs the installation. */
export interface PlansService {
  findPlan(viewer: Viewer): Promise<CompanyPlan>;
  /** What a choice would do now, and what would be due. */
  previewPlan(viewer: Viewer, choice: AskedPlan): Promise<PlannedChange>;
  /**
   * Changes the plan: more begins now, for what is left of the period; less when the period ends, which is noted. `at` is the moment
   * of a preview, at most an hour ago, so that what was shown is charged. Repeating it changes nothing. Resolves to what was done.
   */
  changePlan(viewer: Viewer, choice: AskedPlan & { at: Date | null }): Promise<PlannedChange>;
  /** Begins the trial of a plan that costs something: once a company, on the free plan; it ends by itself. */
  startTrial(viewer: Viewer, plan: PlanName): Promise<void>;
  /** Takes back what was noted for the end of the period; false where nothing was. */
  keepPlan(viewer: Viewer): Promise<boolean>;
  /** Ends the periods that are over, of all companies; resolves to how many companies there were. */
  renewPlans(): Promise<number>;
  /** What companies use of these plans of theirs, in the order given. For a master admin; the caller has checked. */
  usageOf(companies: readonly CompanyRoom[]): Promise<PlanUsage[][]>;
}

/** A choice as it is asked for: without a number of additional team members those of now stay, and another plan begins with none. */
export type AskedPlan = Omit<PlanChoice, 'extraMembers'> & { extraMembers?: number | null };

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
  /** Works on the current plan while nobody else changes it, or counts against it. */
  function changing<T>(
    viewer: Viewer,
    work: (tx: Tx, current: SubscriptionRow, inCompany: CompanyViewer) => Promise<T>,
  ): Promise<T> {
    const inCompany = companyViewer(viewer);
    return companyScope(database, inCompany, async (tx) => {
      await companySettings(tx, inCompany.companyId, true);
      return work(tx, await currentPlan(tx, inCompany.companyId), inCompany);
    });
  }

  return {
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

    changePlan: (viewer, { at: seenAt, ...asked }) =>
      changing(viewer, async (tx, current, inCompany) => {
        const choice = chosen(asked, current);
        const now = clock.now();
        const at = seenAt ?? now;
        if (at > now || now.getTime() - at.getTime() > PREVIEW_MS || at < current.started_at)
          throw new UserError(409, 'amount-outdated', 'The amount has changed since. Look at it again');
        const planned = plannedChange(current, choice, at);
        if (planned.kind === 'NONE') return planned;
        const noted = notedAfter(current, planned);
        const { next_plan: plan, next_period: period, next_extra_members: extraMembers } = noted;
        if (planned.kind === 'AT_END') {
          if (
            current.next_plan === plan &&
            current.next_period === period &&
            current.next_extra_members === extraMembers
          )
            return { ...planned, kind: 'NONE' };
          await writeCurrent(tx, current.company_id, noted);
        } else {
          if (isCollected && planned.charge > planned.credit) await requireCard(tx, current.company_id);
          await takeStep(tx, current, planned, { by: viewerName(inCompany), noted, isCollected });
        }
        const begun = planned.kind === 'AT_END' && plan && period ? { plan, period, extraMembers } : choice;
        const after = { ...wordsOf(begun), from: planned.startsAt.toISOString() };
        await record(tx, inCompany, { action: 'updated', before: wordsOf(choiceOf(current)), after }, now);
        return planned;
      }),

    startTrial: (viewer, plan) =>
      changing(viewer, async (tx, current, inCompany) => {
        const { company_id: companyId } = current;
        if (plan === 'FREE' || !isFreeChoice(choiceOf(current)) || (await hasTried(tx, companyId)))
          throw new UserError(409, 'no-trial', 'A plan can be tried once, from the free plan');
        const at = clock.now();
        const to = new Date(at.getTime() + TRIAL_DAYS * 24 * 3_600_000);
        await writeCurrent(tx, companyId, { ends_at: at });
        await insertSubscription(tx, {
          company_id: companyId,
          id: newId(),
          plan,
          period: 'MONTHLY',
          started_at: at,
          ends_at: null,
          is_trial: true,
          anchor_at: at,
          period_from: at,
          period_to: to,
          next_plan: 'FREE',
          next_period: 'MONTHLY',
        });
        const after = { plan: PLANS[plan].name, until: to.toISOString() };
        await record(tx, inCompany, { action: 'tried', before: null, after }, at);
      }),

    keepPlan: (viewer) =>
      changing(viewer, async (tx, current, inCompany) => {
        if (!current.next_plan || !current.next_period || current.is_trial) return false;
        await writeCurrent(tx, current.company_id, NOTHING_NOTED);
        const before = wordsOf({
          plan: current.next_plan,
          period: current.next_period,
          extraMembers: current.next_extra_members,
        });
        const after = wordsOf(choiceOf(current));
        await record(tx, inCompany, { action: 'updated', before, after }, clock.now());
        return true;
      }),

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
const PREVIEW_MS = 3_600_000;
const RENEWED_AT_ONCE = 1_000;

/** The choice that is meant. Refuses a number of team members that is none, and one that another plan would end with which is noted already. */
function chosen({ plan, period, extraMembers: asked }: AskedPlan, current: SubscriptionRow): PlanChoice {
  if (asked && !(Number.isInteger(asked) && asked > 0 && asked <= MAX_EXTRA_MEMBERS))
    throw invalid('invalid-extramembers', EXTRA_MEMBERS_MESSAGE);
  const extraMembers = asked ?? (plan === current.plan ? current.extra_members : 0);
  const choice = { plan, period, extraMembers: sellsMembers(plan) ? extraMembers : 0 };
  if (current.next_plan && hidesNoted(current, choice))
    throw new UserError(409, 'plan-noted', planNotedMessage(current.plan, current.next_plan));
  return choice;
}

function planNotedMessage(now: PlanName, next: PlanName): string {
  return `The ${PLANS[next].name} plan begins when the period ends. To have fewer team members then instead, keep the ${PLANS[now].name} plan first, under Subscription`;
}

/** The plan as the activity log has it. */
function wordsOf({ plan, period, extraMembers }: PlanChoice) {
  return {
    plan: PLANS[plan].name,
    period: plan === 'FREE' ? null : period === 'ANNUAL' ? 'Annual' : 'Monthly',
    additionalTeamMembers: extraMembers > 0 ? String(extraMembers) : null,
  };
}

function record(
  tx: Tx,
  viewer: CompanyViewer,
  change: {
    action: string;
    before: Record<string, string | null> | null;
    after: Record<string, string | null>;
  },
  at: Date,
): Promise<void> {
  return recordChange(tx, viewer, { entity: 'plan', entityId: viewer.companyId, ...change, at });
}
