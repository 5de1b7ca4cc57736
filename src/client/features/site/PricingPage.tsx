import { t } from '@lingui/core/macro';
import { ANNUAL_SAVING, PLANS } from '#contract/limits/account/plans.ts';
import { PlanCards } from './PlanCards.tsx';
import { PLAN_NOTES } from './planRows.ts';
import { PlanTable } from './PlanTable.tsx';

/** The plans. A table where there is room for one, cards elsewhere; both say the same. */
export function PricingPage({ period }: { period: 'monthly' | 'annual' }) {
  return (
    <section className="wrap page" data-period={period}>
      <div className="hero-text center">
        <h1>{t`Our Plan & Pricing`}</h1>
        <p className="lead">{t`Free forever with unlimited users: add as many companies as you like, each with ${{ teamMembers: PLANS.FREE.limits.teamMembers }} team members included. Upgrade when you need higher limits.`}</p>
        <PeriodToggle period={period} />
      </div>
      <PlanTable />
      <PlanCards />
      <PlanNotes />
    </section>
  );
}

/** What the words of the comparison mean. */
function PlanNotes() {
  return (
    <section className="plan-notes" aria-labelledby="plan-notes">
      <h2 id="plan-notes">{t`What the limits count`}</h2>
      <ul>
        {PLAN_NOTES.map((note, at) => (
          <li key={at}>{t(note)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Buttons of a form, so that the choice works without the script too: the server has a page for each period. */
function PeriodToggle({ period }: { period: 'monthly' | 'annual' }) {
  return (
    <form action="/pricing" method="get">
      <div className="period" role="group" aria-label={t`Billing period`}>
        <button
          type="submit"
          name="period"
          value="monthly"
          aria-pressed={period === 'monthly'}
        >{t`Monthly`}</button>
        <button type="submit" name="period" value="annual" aria-pressed={period === 'annual'}>
          <span>{t`Annual`}</span> <span className="saving">{t`Save ${{ percent: ANNUAL_SAVING }}%`}</span>
        </button>
      </div>
    </form>
  );
}
