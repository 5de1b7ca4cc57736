import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { planChangeKind } from '#contract/limits/account/planChange.ts';
import type { Plan } from '#contract/limits/account/plans.ts';
import { PLAN_CURRENCY, PLANS, UNLIMITED } from '#contract/limits/account/plans.ts';
import { useStartTrialMutation } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';
import { currentChoice } from './planWords.ts';
import styles from './ManagePlanScreen.module.css';

interface PlanCardProps {
  choice: PlanChoice;
  current: CompanyPlan;
  mayChange: boolean;
  onChoose: (choice: PlanChoice) => void;
}

/** One plan: its price, what it has room for, and what choosing it does. */
export function PlanCard({ choice, current, mayChange, onChoose }: PlanCardProps) {
  const { plan, period } = choice;
  const { price, limits } = PLANS[plan];
  const amount = dollars(period === 'ANNUAL' ? price.annual : price.monthly);
  const isCurrent =
    current.plan === plan && (plan === 'FREE' || current.isTrial || current.period === period);
  const isNext =
    !current.isTrial && current.nextPlan === plan && (plan === 'FREE' || current.nextPeriod === period);
  return (
    <Card title={i18n.t(PLANS[plan].name)}>
      <div className={styles.plan}>
        <div className={styles.head}>
          <p>
            {period === 'ANNUAL' && price.annual > 0 ? (
              <Trans>
                <strong className={styles.price}>{amount}</strong> a month, billed annually
              </Trans>
            ) : (
              <Trans>
                <strong className={styles.price}>{amount}</strong> a month
              </Trans>
            )}
          </p>
          {isCurrent ? (
            <StatusPill tone="success">{current.isTrial ? t`Trial` : t`Current plan`}</StatusPill>
          ) : (
            plan === 'PRO' && <StatusPill tone="accent">{t`Most Popular`}</StatusPill>
          )}
        </div>
        <ul className={styles.limits}>
          {limitTexts(limits).map((text) => (
            <li key={text}>
              <Check size={16} aria-hidden /> {text}
            </li>
          ))}
        </ul>
        {isNext && current.periodEndsAt && (
          <p role="note">
            <Trans>
              Starts on <DayText at={current.periodEndsAt} />
            </Trans>
          </p>
        )}
        {mayChange && !isNext && <Choices choice={choice} current={current} onChoose={onChoose} />}
      </div>
    </Card>
  );
}

function Choices({ choice, current, onChoose }: Omit<PlanCardProps, 'mayChange'>) {
  const { plan } = choice;
  const name = i18n.t(PLANS[plan].name);
  const [startTrial, { isLoading }] = useStartTrialMutation();
  const kind = planChangeKind(currentChoice(current), choice);

  async function handleTrial() {
    await toastResult(startTrial({ plan }), t`The trial could not be started. Try again.`);
  }

  if (kind === 'NONE') return null;
  const canTry = current.canTry && plan !== 'FREE';
  return (
    <div className={styles.choices}>
      {canTry && (
        <Button
          look={plan === 'PRO' ? 'primary' : 'secondary'}
          aria-label={t`Start Trial: ${name}`}
          isBusy={isLoading}
          onClick={() => void handleTrial()}
        >{t`Start Trial`}</Button>
      )}
      <Button
        look={canTry || kind === 'AT_END' || plan === 'FREE' ? 'ghost' : 'primary'}
        onClick={() => onChoose(choice)}
      >
        {choiceText(choice, current)}
      </Button>
    </div>
  );
}

function choiceText({ plan, period }: PlanChoice, current: CompanyPlan): string {
  const name = i18n.t(PLANS[plan].name);
  if (plan === 'FREE') return current.isTrial ? t`End the trial` : t`Cancel plan`;
  if (current.plan === plan && !current.isTrial)
    return period === 'ANNUAL' ? t`Change to annual` : t`Change to monthly`;
  return t`Choose ${name}`;
}

function limitTexts({ crm, sms, appointment, teamMembers }: Plan['limits']): string[] {
  return [
    limitText(
      crm.contacts,
      t`Unlimited contacts`,
      (count) => t`${plural(count, { one: '# contact', other: '# contacts' })}`,
    ),
    limitText(
      crm.leads,
      t`Unlimited leads`,
      (count) => t`${plural(count, { one: '# lead', other: '# leads' })}`,
    ),
    limitText(
      sms.campaigns,
      t`Unlimited campaign messages per month`,
      (count) => t`${plural(count, { one: '# campaign message', other: '# campaign messages' })} per month`,
    ),
    limitText(
      appointment.bookings,
      t`Unlimited bookings`,
      (count) => t`${plural(count, { one: '# booking', other: '# bookings' })}`,
    ),
    limitText(
      teamMembers,
      t`Unlimited team members`,
      (count) => t`${plural(count, { one: '# team member', other: '# team members' })}`,
    ),
    limitText(
      crm.integrations,
      t`Unlimited integrations`,
      (count) => t`${plural(count, { one: '# integration', other: '# integrations' })}`,
    ),
  ];
}

function limitText(limit: number, unlimited: string, limited: (count: number) => string): string {
  return limit === UNLIMITED ? unlimited : limited(limit);
}

/** A price in whole units: '$40'. */
function dollars(amount: number): string {
  return numberText(amount, { style: 'currency', currency: PLAN_CURRENCY, maximumFractionDigits: 0 });
}
