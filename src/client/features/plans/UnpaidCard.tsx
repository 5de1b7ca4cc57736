import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { moneyText } from '#contract/money/currency.ts';
import { usePayPlanMutation } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';
import styles from './SubscriptionScreen.module.css';

interface UnpaidCardProps {
  standing: NonNullable<CompanyPlan['standing']>;
  currency: string;
}

/** What could not be charged, why, when it is tried again, and what follows if it stays so. */
export function UnpaidCard({ standing, currency }: UnpaidCardProps) {
  const [pay, { isLoading }] = usePayPlanMutation();
  const { owed, nextTryAt, endsAt, lastError } = standing;

  async function handlePay() {
    await toastResult(pay(), t`The payment failed. Try again.`);
  }

  return (
    <Card
      title={t`${{ owed: moneyText(owed, currency) }} could not be charged`}
      action={<StatusPill tone="danger">{t`Past due`}</StatusPill>}
    >
      <div className={styles.plan} role="status">
        <p>{lastError}</p>
        <p>
          {nextTryAt && endsAt ? (
            <Trans>
              We will try again on <DayText at={nextTryAt} />. Without a payment by <DayText at={endsAt} />,
              you move to the Free plan. No data is lost.
            </Trans>
          ) : (
            t`We will not retry automatically. Pay now or add another card.`
          )}
        </p>
        <div>
          <Button look="primary" isBusy={isLoading} onClick={() => void handlePay()}>{t`Pay now`}</Button>
        </div>
      </div>
    </Card>
  );
}
