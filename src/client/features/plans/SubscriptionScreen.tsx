import { CreditCard, Settings2 } from 'lucide-react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import { PlanState } from './PlanState.tsx';
import type { CompanyPlan } from './planWords.ts';
import { extraMembersText, planText, priceText } from './planWords.ts';
import { UnpaidCard } from './UnpaidCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useKeepPlan } from './useKeepPlan.ts';
import styles from './SubscriptionScreen.module.css';

/** The company's plan, its usage and charges. */
export function SubscriptionScreen() {
  const mayChange = can(useViewer(), 'COMPANY', 'MANAGE');
  return (
    <Page
      title="Your plan"
      width="form"
      action={
        mayChange && (
          <>
            <ButtonLink icon={<CreditCard size={16} />} to={paths.paymentMethods.to()}>
              Payment methods
            </ButtonLink>
            <ButtonLink look="primary" icon={<Settings2 size={16} />} to={paths.managePlan.to()}>
              Manage plan
            </ButtonLink>
          </>
        )
      }
    >
      <PlanState>
        {(plan) => (
          <>
            {plan.standing?.dueSince && <UnpaidCard standing={plan.standing} currency={plan.currency} />}
            <PlanNow plan={plan} mayChange={mayChange} />
            <UsageCard plan={plan} />
            {mayChange && <ChargesCard plan={plan} />}
          </>
        )}
      </PlanState>
    </Page>
  );
}

function extraText({ extraMembers }: CompanyPlan): string {
  return extraMembers > 0 ? `, with ${extraMembersText(extraMembers)}` : '';
}

function PlanNow({ plan, mayChange }: { plan: CompanyPlan; mayChange: boolean }) {
  const { isTrial, periodEndsAt, nextPlan, nextPeriod, nextExtraMembers } = plan;
  const { handleKeep, isKeeping } = useKeepPlan();
  const next =
    nextPlan && nextPeriod && !isTrial
      ? { plan: nextPlan, period: nextPeriod, extraMembers: nextExtraMembers }
      : null;

  return (
    <Card
      title={`${PLANS[plan.plan].name} plan`}
      action={isTrial && <StatusPill tone="accent">Trial</StatusPill>}
    >
      <div className={styles.plan}>
        <p>
          {isTrial ? 'Free trial' : plan.price > 0 ? `${priceText(plan)}${extraText(plan)}` : 'Free forever'}
          {periodEndsAt && (
            <>
              {isTrial ? ' until ' : next ? '. Ends on ' : '. Renews after '}
              <DayText at={periodEndsAt} />
              {isTrial ? ', then the Free plan. Choose a plan before then to continue with it.' : '.'}
            </>
          )}
        </p>
        {next && (
          <p role="note">
            Then the {planText(next)} starts. No data is lost. Records beyond its limits remain, but none can
            be added.
          </p>
        )}
        {next && mayChange && (
          <div>
            <Button isBusy={isKeeping} onClick={() => void handleKeep()}>
              Keep the {PLANS[plan.plan].name} plan
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** Charges and credits of plans, newest first. */
function ChargesCard({ plan: { charges, standing } }: { plan: CompanyPlan }) {
  const lead = standing
    ? 'Charges go to the default payment method.'
    : 'Charges are paid offline, to the operator of this installation.';
  return (
    <Card title="Charges" lead={lead}>
      <EntryList
        empty="No charges yet."
        entries={charges.map((charge) => ({
          id: charge._id,
          text: `${charge.kind === 'CREDIT' ? 'Unused time on the ' : ''}${planText(charge)}`,
          detail: (
            <>
              <DayText at={charge.coversFrom} /> to <DayText at={charge.coversTo} />
            </>
          ),
          value: `${charge.kind === 'CREDIT' ? '−' : ''}${moneyText(charge.amount, charge.currency)}`,
        }))}
      />
    </Card>
  );
}
