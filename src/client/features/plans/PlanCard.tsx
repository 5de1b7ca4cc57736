import { Check } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { planChangeKind } from '#contract/limits/account/planChange.ts';
import type { Plan } from '#contract/limits/account/plans.ts';
import { PLANS, UNLIMITED } from '#contract/limits/account/plans.ts';
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
  const { name, price, limits } = PLANS[plan];
  const isCurrent =
    current.plan === plan && (plan === 'FREE' || current.isTrial || current.period === period);
  const isNext =
    !current.isTrial && current.nextPlan === plan && (plan === 'FREE' || current.nextPeriod === period);
  return (
    <Card title={name}>
      <div className={styles.plan}>
        <div className={styles.head}>
          <p>
            <strong className={styles.price}>${period === 'ANNUAL' ? price.annual : price.monthly}</strong> a
            month
            {period === 'ANNUAL' && price.annual > 0 && ', billed annually'}
          </p>
          {isCurrent ? (
            <StatusPill tone="success">{current.isTrial ? 'Trial' : 'Current plan'}</StatusPill>
          ) : (
            plan === 'PRO' && <StatusPill tone="accent">Most Popular</StatusPill>
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
            Starts on <DayText at={current.periodEndsAt} />
          </p>
        )}
        {mayChange && !isNext && <Choices choice={choice} current={current} onChoose={onChoose} />}
      </div>
    </Card>
  );
}

function Choices({ choice, current, onChoose }: Omit<PlanCardProps, 'mayChange'>) {
  const { plan } = choice;
  const { name } = PLANS[plan];
  const [startTrial, { isLoading }] = useStartTrialMutation();
  const kind = planChangeKind(currentChoice(current), choice);

  async function handleTrial() {
    await toastResult(startTrial({ plan }), 'The trial could not be started. Try again.');
  }

  if (kind === 'NONE') return null;
  const canTry = current.canTry && plan !== 'FREE';
  return (
    <div className={styles.choices}>
      {canTry && (
        <Button
          look={plan === 'PRO' ? 'primary' : 'secondary'}
          aria-label={`Start Trial: ${name}`}
          isBusy={isLoading}
          onClick={() => void handleTrial()}
        >
          Start Trial
        </Button>
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
  const { name } = PLANS[plan];
  if (plan === 'FREE') return current.isTrial ? 'End the trial' : 'Cancel plan';
  if (current.plan === plan && !current.isTrial)
    return `Change to ${period === 'ANNUAL' ? 'annual' : 'monthly'}`;
  return `Choose ${name}`;
}

function limitTexts({ crm, sms, appointment, teamMembers }: Plan['limits']): string[] {
  return [
    `${count(crm.contacts)} contacts`,
    `${count(crm.leads)} leads`,
    `${count(sms.campaigns)} campaign messages per month`,
    `${count(appointment.bookings)} bookings`,
    `${count(teamMembers)} team members`,
    `${count(crm.integrations)} integrations`,
  ];
}

function count(number: number): string {
  return number === UNLIMITED ? 'Unlimited' : number.toLocaleString();
}
