import { v7 as newId } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice } from '#contract/limits/account/planChange.ts';
import type { PlanName } from '#contract/limits/account/plans.ts';
import { PLANS, TRIAL_DAYS } from '#contract/limits/account/plans.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PlanRequest } from './chosenPlan.ts';
import { chosen } from './chosenPlan.ts';
import type { PlannedChange } from './planChange.ts';
import { choiceOf, notedAfter, NOTHING_NOTED, plannedChange } from './planChange.ts';
import { requireCard } from './planDues.service.ts';
import type { SubscriptionRow } from './plans.store.ts';
import { hasTried, insertSubscription, writeCurrent } from './plans.store.ts';
import { currentPlan, takeStep } from './planSteps.service.ts';

export interface PlanChanges {
  /**
   * Changes the plan: an upgrade begins now, for the rest of the period; a downgrade is scheduled for the end
   * of the period. `at` is the moment of a preview, at most an hour ago, so that the shown amount is charged.
   * Repeating it changes nothing. Resolves to the result.
   */
  changePlan(viewer: Viewer, choice: PlanRequest & { at: Date | null }): Promise<PlannedChange>;
  /** Begins the trial of a paid plan: once for each company, on the free plan; it ends automatically. */
  startTrial(viewer: Viewer, plan: PlanName): Promise<void>;
  /** Cancels a scheduled change; false if there is none. */
  keepPlan(viewer: Viewer): Promise<boolean>;
}

/** What changes a plan. */
export function planChanges({
  database,
  clock,
  isCollected,
}: {
  database: Database;
  clock: Clock;
  isCollected: boolean;
}): PlanChanges {
  /** Works on the current plan, locked against other changes and counts. */
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
    changePlan: (viewer, { at: seenAt, ...asked }) =>
      changing(viewer, async (tx, current, inCompany) => {
        const choice = chosen(asked, current);
        const now = clock.now();
        const at = seenAt ?? now;
        if (at > now || now.getTime() - at.getTime() > PREVIEW_MS || at < current.started_at)
          throw new UserError(409, 'amount-outdated', i18n.t('The amount has changed. Review it again'));
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
          throw new UserError(409, 'no-trial', i18n.t('A trial is available once, from the Free plan'));
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
  };
}

const PREVIEW_MS = 3_600_000;

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
