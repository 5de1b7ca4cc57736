import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { extraMembersMessage, MAX_EXTRA_MEMBERS, sellsMembers } from '#contract/limits/account/planChange.ts';
import { PLAN_CURRENCY, PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { CompanyPlan } from './planWords.ts';
import { extraMembersText } from './planWords.ts';
import { useKeepPlan } from './useKeepPlan.ts';
import styles from './ManagePlanScreen.module.css';

interface ExtraMembersCardProps {
  current: CompanyPlan;
  onChoose: (choice: PlanChoice) => void;
}

/** Additional team members; nothing for plans without a limit, and during a trial. */
export function ExtraMembersCard({ current, onChoose }: ExtraMembersCardProps) {
  const { plan, period, extraMembers, nextPlan, nextPeriod, nextExtraMembers, periodEndsAt, isTrial } =
    current;
  const { handleKeep, isKeeping } = useKeepPlan();
  const [typed, setTyped] = useState(String(extraMembers));
  const [error, setError] = useState<string | null>(null);
  if (isTrial || !sellsMembers(plan)) return null;
  const { teamMembers, additionalMemberCost } = PLANS[plan].limits;
  const isNoted = nextPlan === plan && nextExtraMembers !== extraMembers;
  const bought = extraMembers > 0 ? `, and you have ${extraMembersText(extraMembers)}` : '';
  const cost = moneyText(100 * additionalMemberCost, PLAN_CURRENCY);

  function handleSubmit() {
    const count = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : NaN;
    if (!(count <= MAX_EXTRA_MEMBERS)) return setError(extraMembersMessage());
    setError(null);
    if (count !== extraMembers) return onChoose({ plan, period, extraMembers: count });
    if (!isNoted) return setError(`You have ${extraMembersText(count)} already`);
    if (nextPeriod !== period)
      return setError(`To keep this number, keep the ${PLANS[plan].name} plan unchanged under Your plan`);
    void handleKeep();
  }

  return (
    <Card
      title="Additional team members"
      lead={`The ${PLANS[plan].name} plan includes ${teamMembers} team members${bought}. Each additional member costs ${cost} per month.`}
    >
      <form
        className={styles.members}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <TextField
          label="Additional members"
          inputMode="numeric"
          autoComplete="off"
          error={error ?? undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={isKeeping}>
          Change number
        </Button>
      </form>
      {isNoted && periodEndsAt && (
        <p role="note">
          {extraMembersText(nextExtraMembers)} from <DayText at={periodEndsAt} /> on
        </p>
      )}
    </Card>
  );
}
