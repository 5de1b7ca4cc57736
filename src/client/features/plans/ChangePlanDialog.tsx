import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { DayText } from '#client/kit/time/DayText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanChoice } from '#contract/limits/account/planChange.ts';
import { isFreeChoice } from '#contract/limits/account/planChange.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import { moneyText } from '#contract/money/currency.ts';
import type { PreviewPlanQuery } from './plans.generated.ts';
import { useChangePlanMutation, usePreviewPlanQuery } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';
import styles from './ManagePlanScreen.module.css';

/** What another plan would cost, and the button that takes it. */
export function ChangePlanDialog({
  choice,
  current,
  onClose,
}: {
  choice: PlanChoice;
  current: CompanyPlan;
  onClose: () => void;
}) {
  const query = usePreviewPlanQuery({ input: choice });
  const [change, { isLoading, error }] = useChangePlanMutation();
  const preview = query.data?.data;
  const isNow = preview?.startsAt === preview?.at;

  async function handleConfirm() {
    if (!preview) return;
    const answer = await change({ input: { ...choice, at: preview.at } });
    const errorMessage = errorText(answer.error, t(FAILURE));
    // The amount is another one by now, perhaps
    if (errorMessage !== null) return void query.refetch();
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  const failed = errorText(error, t(FAILURE));
  const missing = errorText(query.error, t(FAILURE));
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={titleOf(choice, current)}
      text={
        preview ? <Amounts choice={choice} preview={preview} isNow={isNow} /> : t`Calculating the amount…`
      }
      confirmLabel={isNow ? t`Yes, change now` : t`Yes, change at the end of the period`}
      isBusy={isLoading || query.isFetching}
      error={failed || missing}
    />
  );
}

function titleOf({ plan, extraMembers }: PlanChoice, current: CompanyPlan): string {
  if (plan === current.plan && extraMembers !== current.extraMembers)
    return t`Change to ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}?`;
  return plan === 'FREE'
    ? t`Change to the Free plan?`
    : t`Choose the ${{ name: i18n.t(PLANS[plan].name) }} plan?`;
}

const FAILURE = msg`The plan could not be changed. Try again.`;

type Preview = NonNullable<PreviewPlanQuery['previewPlan']['data']>;

function Amounts({ choice, preview, isNow }: { choice: PlanChoice; preview: Preview; isNow: boolean }) {
  const { charge, credit, amountDue, currency, startsAt, periodEndsAt } = preview;
  if (!isNow)
    return (
      <Trans>
        It starts on <DayText at={startsAt} />, when the paid period ends. Nothing changes until then.
      </Trans>
    );
  const chosen = chosenText(choice);
  if (isFreeChoice(choice)) return t`The trial ends now. Nothing is charged.`;
  return (
    <dl className={styles.amounts}>
      <dt>
        {periodEndsAt ? (
          <Trans>
            {chosen} until <DayText at={periodEndsAt} />
          </Trans>
        ) : (
          chosen
        )}
      </dt>
      <dd>{moneyText(charge, currency)}</dd>
      {credit > 0 && (
        <>
          <dt>{t`Unused time on the current plan`}</dt>
          <dd>−{moneyText(credit, currency)}</dd>
        </>
      )}
      <dt className={styles.due}>{t`Due now`}</dt>
      <dd className={styles.due}>{moneyText(amountDue, currency)}</dd>
    </dl>
  );
}

function chosenText({ plan, extraMembers }: PlanChoice): string {
  const name = i18n.t(PLANS[plan].name);
  return extraMembers > 0
    ? t`${name} plan with ${plural(extraMembers, { one: '# additional team member', other: '# additional team members' })}`
    : t`${name} plan`;
}
