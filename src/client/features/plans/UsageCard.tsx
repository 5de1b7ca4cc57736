import { t } from '@lingui/core/macro';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import { numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { PLAN_ROOM, PLAN_WARNING, planFullMessage } from '#contract/limits/account/planRoom.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { CompanyPlan } from './planWords.ts';
import styles from './SubscriptionScreen.module.css';

/** How much of what the plan has room for is used: a warning from four fifths on, and what helps once it is full. */
export function UsageCard({ plan }: { plan: CompanyPlan }) {
  return (
    <Card title={t`Usage`} lead={t`Records in trash do not count.`}>
      <div className={styles.meters}>
        {plan.usage.map((each) => (
          <Meter key={each.thing} plan={plan} usage={each} />
        ))}
      </div>
    </Card>
  );
}

function Meter({
  plan: { plan, extraMembers },
  usage: { thing, used, total, liftedBy },
}: {
  plan: CompanyPlan;
  usage: CompanyPlan['usage'][number];
}) {
  const id = useId();
  const { label } = PLAN_ROOM[thing];
  const isFull = total !== null && used >= total;
  const isNearlyFull = total !== null && used >= total * PLAN_WARNING;
  return (
    <div>
      <div className={styles.meter}>
        <span id={id}>{i18n.t(label)}</span>
        <span>
          {total === null
            ? t`${{ used: numberText(used) }}, no limit`
            : t`${{ used: numberText(used) }} of ${{ total: numberText(total) }}`}
        </span>
      </div>
      {total !== null && (
        <LinearProgress
          role="meter"
          variant="determinate"
          aria-labelledby={id}
          color={isFull ? 'error' : isNearlyFull ? 'warning' : 'primary'}
          max={Math.max(1, total)}
          value={Math.min(used, Math.max(1, total))}
        />
      )}
      {isNearlyFull && (
        <p role="note" className={styles.note}>
          {isFull
            ? t`${{ message: planFullMessage(plan, thing, { extraMembers }) }}.`
            : nearlyFullText(Math.floor((100 * used) / total), liftedBy)}
        </p>
      )}
    </div>
  );
}

function nearlyFullText(percent: number, liftedBy: CompanyPlan['usage'][number]['liftedBy']): string {
  const used = numberText(percent / 100, { style: 'percent' });
  return liftedBy
    ? t`${used} used. The ${{ plan: i18n.t(PLANS[liftedBy].name) }} plan has a higher limit.`
    : t`${used} used.`;
}
