import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { weakensPolicy } from '#contract/sms/marketingPolicy.ts';
import { CampaignGuardCard } from './CampaignGuardCard.tsx';
import { ConsentCard } from './ConsentCard.tsx';
import { PolicyReason } from './PolicyReason.tsx';
import { QuietHoursCard } from './QuietHoursCard.tsx';
import { useSaveSmsSettingsMutation } from './settingsChangesApi.ts';
import type { SmsSettings } from './settingsValues.ts';
import { inputOf, settingsProblem, valuesOf } from './settingsValues.ts';
import { SpendCapCard } from './SpendCapCard.tsx';
import { VisitorCountriesCard } from './VisitorCountriesCard.tsx';
import styles from './SmsSettings.module.css';

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
    const problem = settingsProblem(input, saved);
    if (problem) return setErrorMessage(problem);
    const answer = await save({ input });
    const rejection = errorText(answer.error, t`The settings could not be saved. Try again.`);
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
      <ConsentCard
        isRequired={values.isConsentRequired}
        isReadOnly={isReadOnly}
        onChange={(isConsentRequired) => setValues({ ...values, isConsentRequired })}
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
      {weakensPolicy(saved, values) && (
        <PolicyReason reason={values.reason} onChange={(reason) => setValues({ ...values, reason })} />
      )}
      <FormError message={errorMessage} />
      {!isReadOnly && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isLoading}>{t`Save changes`}</SubmitButton>
        </div>
      )}
      {guard.dialog}
    </form>
  );
}
