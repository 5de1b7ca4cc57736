import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import { i18n } from '#contract/i18n/i18n.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import { PlanState } from './PlanState.tsx';
import type { CompanyPlan } from './planWords.ts';
import { planText, priceText } from './planWords.ts';
import { UnpaidCard } from './UnpaidCard.tsx';
import { UsageCard } from './UsageCard.tsx';
import { useKeepPlan } from './useKeepPlan.ts';
import styles from './SubscriptionScreen.module.css';

/** The company's plan, its usage and charges. */
export function SubscriptionScreen() {
  const mayChange = can(useViewer(), 'COMPANY', 'MANAGE');
  return (
    <Page
      title={t`Your plan`}
      width="form"
      action={
        mayChange && (
          <>
            <ButtonLink
              icon={<CreditCard size={16} />}
              to={paths.paymentMethods.to()}
            >{t`Payment methods`}</ButtonLink>
            <ButtonLink
              look="primary"
              icon={<Settings2 size={16} />}
              to={paths.managePlan.to()}
            >{t`Manage plan`}</ButtonLink>
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

/** '$50.00 a month, with 2 additional team members' */
function costText(plan: CompanyPlan): string {
  if (plan.price === 0) return t`Free forever`;
  const price = priceText(plan);
  const { extraMembers } = plan;
  return extraMembers > 0
    ? t`${price}, with ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}`
    : price;
}

function PlanNow({ plan, mayChange }: { plan: CompanyPlan; mayChange: boolean }) {
  const { isTrial, nextPlan, nextPeriod, nextExtraMembers } = plan;
  const { handleKeep, isKeeping } = useKeepPlan();
  const next =
    nextPlan && nextPeriod && !isTrial
      ? { plan: nextPlan, period: nextPeriod, extraMembers: nextExtraMembers }
      : null;

  return (
    <Card
      title={t`${{ name: i18n.t(PLANS[plan.plan].name) }} plan`}
      action={isTrial && <StatusPill tone="accent">{t`Trial`}</StatusPill>}
    >
      <div className={styles.plan}>
        <p>
          <Terms plan={plan} isEnding={next !== null} />
        </p>
        {next && (
          <p role="note">{t`Then the ${{ next: planText(next) }} starts. No data is lost. Records beyond its limits remain, but none can be added.`}</p>
        )}
        {next && mayChange && (
          <div>
            <Button
              isBusy={isKeeping}
              onClick={() => void handleKeep()}
            >{t`Keep the ${{ name: i18n.t(PLANS[plan.plan].name) }} plan`}</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

/** What the plan costs, and what follows at the end of the period. */
function Terms({ plan, isEnding }: { plan: CompanyPlan; isEnding: boolean }) {
  const { isTrial, periodEndsAt } = plan;
  const cost = isTrial ? t`Free trial` : costText(plan);
  if (!periodEndsAt) return cost;
  const day = <DayText at={periodEndsAt} />;
  if (isTrial)
    return (
      <Trans>
        Free trial until {day}, then the Free plan. Choose a plan before then to continue with it.
      </Trans>
    );
  return isEnding ? (
    <Trans>
      {cost}. Ends on {day}.
    </Trans>
  ) : (
    <Trans>
      {cost}. Renews after {day}.
    </Trans>
  );
}

/** Charges and credits of plans, newest first. */
function ChargesCard({ plan: { charges, standing } }: { plan: CompanyPlan }) {
  const lead = standing
    ? t`Charges go to the default payment method.`
    : t`Charges are paid offline, to the operator of this installation.`;
  return (
    <Card title={t`Charges`} lead={lead}>
      <EntryList
        empty={t`No charges yet.`}
        entries={charges.map((charge) => ({
          id: charge._id,
          text:
            charge.kind === 'CREDIT' ? t`Unused time on the ${{ plan: planText(charge) }}` : planText(charge),
          detail: (
            <Trans>
              <DayText at={charge.coversFrom} /> to <DayText at={charge.coversTo} />
            </Trans>
          ),
          value: `${charge.kind === 'CREDIT' ? '−' : ''}${moneyText(charge.amount, charge.currency)}`,
        }))}
      />
    </Card>
  );
}
