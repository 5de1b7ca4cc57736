import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { extraMembersMessage, MAX_EXTRA_MEMBERS, sellsMembers } from '#contract/limits/account/planChange.ts';
import { PLAN_CURRENCY, PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { CompanyPlan } from './planWords.ts';
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
  const name = i18n.t(PLANS[plan].name);
  const cost = moneyText(100 * additionalMemberCost, PLAN_CURRENCY);

  function handleSubmit() {
    const count = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : NaN;
    if (!(count <= MAX_EXTRA_MEMBERS)) return setError(extraMembersMessage());
    setError(null);
    if (count !== extraMembers) return onChoose({ plan, period, extraMembers: count });
    if (!isNoted)
      return setError(
        t`You have ${plural(count, { one: '# additional team member', other: '# additional team members' })} already`,
      );
    if (nextPeriod !== period)
      return setError(t`To keep this number, keep the ${name} plan unchanged under Your plan`);
    void handleKeep();
  }

  return (
    <Card
      title={t`Additional team members`}
      lead={
        extraMembers > 0
          ? t`The ${name} plan includes ${plural(teamMembers, { one: '# team member', other: '# team members' })}, and you have ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}. Each additional member costs ${cost} per month.`
          : t`The ${name} plan includes ${plural(teamMembers, { one: '# team member', other: '# team members' })}. Each additional member costs ${cost} per month.`
      }
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
          label={t`Additional members`}
          inputMode="numeric"
          autoComplete="off"
          error={error ?? undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" isBusy={isKeeping}>{t`Change number`}</Button>
      </form>
      {isNoted && periodEndsAt && (
        <p role="note">
          <Trans>
            <Plural
              value={nextExtraMembers}
              one="# additional team member"
              other="# additional team members"
            />{' '}
            from <DayText at={periodEndsAt} /> on
          </Trans>
        </p>
      )}
    </Card>
  );
}
