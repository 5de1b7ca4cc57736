import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { guardProblem } from '#contract/sms/campaignGuard.ts';
import { quietHoursProblem } from '#contract/sms/quietHours.ts';
import { spendCapProblem } from '#contract/sms/spendCap.ts';
import { countriesProblem, tidyCountries } from '#contract/sms/visitorCountries.ts';
import { CampaignGuardCard } from './CampaignGuardCard.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import type { FindSmsSettingsQuery } from './settings.generated.ts';
import type { SmsSettingsInput } from './settingsChanges.generated.ts';
import { useSaveSmsSettingsMutation } from './settingsChangesApi.ts';
import { SpendCapCard } from './SpendCapCard.tsx';
import { VisitorCountriesCard } from './VisitorCountriesCard.tsx';
import styles from './SmsSettings.module.css';

/** What a company has set. */
type SmsSettings = NonNullable<FindSmsSettingsQuery['findSmsSettings']['data']>;

/** How a company sends texts, saved as one. */
export function SmsSettingsForm({ settings, isReadOnly }: { settings: SmsSettings; isReadOnly: boolean }) {
  const [save, { isLoading }] = useSaveSmsSettingsMutation();
  const [saved] = useState(() => valuesOf(settings));
  const [values, setValues] = useState(saved);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const isDirty = JSON.stringify(values) !== JSON.stringify(saved);
  const guard = useLeaveGuard(isDirty && !isLoading);
  const { currency } = settings;

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const input = inputOf(values, currency);
    const { quietHours, spendCap, guard: shares } = input;
    const problem =
      (quietHours && quietHoursProblem(quietHours)) ??
      (spendCap && spendCapProblem(spendCap)) ??
      guardProblem(shares) ??
      countriesProblem(input.visitorCountries);
    if (problem) return setErrorMessage(problem);
    const answer = await save({ input });
    const rejection = errorText(answer.error, 'The settings could not be saved. Try again.');
    setErrorMessage(rejection);
    if (rejection === null) toast.success(answer.data?.message ?? '');
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <QuietHoursCard
        hours={values.quietHours}
        isReadOnly={isReadOnly}
        onChange={(quietHours) => setValues({ ...values, quietHours })}
      />
      <SpendCapCard
        cap={values.spendCap}
        currency={currency}
        isReadOnly={isReadOnly}
        onChange={(spendCap) => setValues({ ...values, spendCap })}
      />
      <CampaignGuardCard
        guard={values.guard}
        isReadOnly={isReadOnly}
        onChange={(guard) => setValues({ ...values, guard })}
      />
      <VisitorCountriesCard
        countries={values.visitorCountries}
        isReadOnly={isReadOnly}
        onChange={(visitorCountries) => setValues({ ...values, visitorCountries })}
      />
      <FormError message={errorMessage} />
      {!isReadOnly && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isLoading}>Save changes</SubmitButton>
        </div>
      )}
      {guard.dialog}
    </form>
  );
}

function valuesOf({ quietHours, spendCap, guard, visitorCountries, currency }: SmsSettings) {
  return {
    guard: {
      errors: guard.errors === null ? null : String(guard.errors),
      optOuts: guard.optOuts === null ? null : String(guard.optOuts),
    },
    quietHours: quietHours ?? null,
    visitorCountries: visitorCountries.join(', '),
    spendCap: spendCap ? { amount: amountField(spendCap.amount, currency), period: spendCap.period } : null,
  };
}

function inputOf(
  { quietHours, spendCap, guard, visitorCountries }: ReturnType<typeof valuesOf>,
  currency: string,
) {
  return {
    quietHours,
    visitorCountries: tidyCountries(visitorCountries),
    guard: { errors: shareOf(guard.errors), optOuts: shareOf(guard.optOuts) },
    // NaN for an invalid amount, which the rule rejects
    spendCap: spendCap && { ...spendCap, amount: minorAmount(spendCap.amount, currency) ?? Number.NaN },
  } satisfies SmsSettingsInput;
}

/** NaN for an invalid share, which the rule rejects. */
function shareOf(typed: string | null): number | null {
  if (typed === null) return null;
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
