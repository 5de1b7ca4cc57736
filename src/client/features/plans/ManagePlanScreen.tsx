import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { can } from '#contract/access/can.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import type { BillingPeriod } from '#contract/limits/account/plans.ts';
import { ANNUAL_SAVING, PLAN_NAMES } from '#contract/limits/account/plans.ts';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import { ExtraMembersCard } from './ExtraMembersCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { PlanState } from './PlanState.tsx';
import type { CompanyPlan } from './planWords.ts';
import styles from './ManagePlanScreen.module.css';

const PERIODS = [
  { value: 'MONTHLY', label: msg`Monthly` },
  { value: 'ANNUAL', label: msg`Annual, save ${ANNUAL_SAVING}%` },
] as const;

/** The plans side by side: which one the company has, and the way to another. */
export function ManagePlanScreen() {
  const mayChange = can(useViewer(), 'COMPANY', 'MANAGE');
  return (
    <Page
      title={t`Manage plan`}
      lead={
        mayChange
          ? t`Upgrades start immediately and are charged for the rest of the period. Downgrades start when the period ends. No data is lost.`
          : t`Only an administrator can change the plan.`
      }
    >
      <PlanState>{(plan) => <Plans plan={plan} mayChange={mayChange} />}</PlanState>
    </Page>
  );
}

function Plans({ plan, mayChange }: { plan: CompanyPlan; mayChange: boolean }) {
  const [period, setPeriod] = useState<BillingPeriod>(plan.period);
  const [chosen, setChosen] = useState<PlanChoice | null>(null);
  return (
    <>
      <div className={styles.period}>
        <ChoiceSwitch
          label={t`Billing period`}
          choices={PERIODS.map(({ value, label }) => ({ value, label: t(label) }))}
          value={period}
          onChange={setPeriod}
        />
      </div>
      <div className={styles.plans}>
        {PLAN_NAMES.map((name) => (
          <div key={name}>
            <PlanCard
              choice={{
                plan: name,
                period: name === 'FREE' ? 'MONTHLY' : period,
                // Another plan begins with its own alone
                extraMembers: name === plan.plan ? plan.extraMembers : 0,
              }}
              current={plan}
              mayChange={mayChange}
              onChoose={setChosen}
            />
          </div>
        ))}
      </div>
      {mayChange && <ExtraMembersCard current={plan} onChoose={setChosen} />}
      {chosen && <ChangePlanDialog choice={chosen} current={plan} onClose={() => setChosen(null)} />}
    </>
  );
}
