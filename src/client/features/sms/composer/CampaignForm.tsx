import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useInvalidFocus } from '#client/kit/forms/useInvalidFocus.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CampaignAudience } from '../campaigns/audienceText.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import type { SmsProviderFieldsFragment } from '../providers/providers.generated.ts';
import { AudienceFields } from './AudienceFields.tsx';
import type { CampaignAudience as GivenAudience, FilterInput } from './campaignAudience.ts';
import { CampaignMessage } from './CampaignMessage.tsx';
import { StartFields } from './StartFields.tsx';
import { useCampaignForm } from './useCampaignForm.ts';
import styles from './CampaignForm.module.css';

interface CampaignFormProps {
  /** Null for a new one. */
  campaign: SmsCampaign | null;
  /** The audience of that campaign. */
  audience: CampaignAudience | null;
  given: GivenAudience | null;
  givenFilter?: FilterInput | null;
  providers: readonly SmsProviderFieldsFragment[];
  /** Where Cancel leads: to another page, or out of the form. */
  cancelTo: string | (() => void);
  onSaved: (id: string) => void;
}

/** The form of a campaign: audience, provider, message with preview, and times. */
export function CampaignForm({
  campaign,
  audience,
  given,
  givenFilter = null,
  providers,
  cancelTo,
  onSaved,
}: CampaignFormProps) {
  const { form, field, set, errorOf, submit, ...state } = useCampaignForm({
    campaign,
    audience,
    given,
    givenFilter,
    providerId: usualProvider(providers),
    onSaved,
  });
  const providerId = useWatch({ control: form.control, name: 'providerId' });
  const provider = providers.find(({ _id }) => _id === providerId);
  const invalidFocus = useInvalidFocus(form);
  const guard = useLeaveGuard(state.isDirty && !state.isBusy);
  return (
    <form ref={invalidFocus} onSubmit={submit} noValidate className={styles.form}>
      <Card title={t`Campaign`}>
        <div className={styles.fields}>
          <TextField {...field('name')} label={t`Name`} autoComplete="off" />
          <NativeSelect
            {...field('providerId')}
            label={t`Provider`}
            placeholder={t`Choose a provider`}
            options={providers.map(({ _id, name, senderId }) => ({
              value: _id,
              label: `${name} (${senderId})`,
            }))}
          />
          <NativeSelect
            {...field('purpose')}
            label={t`Purpose`}
            options={[
              { value: 'MARKETING', label: t`Marketing` },
              { value: 'SERVICE', label: t`Requested by the recipient` },
            ]}
          />
        </div>
      </Card>
      <AudienceFields fields={{ form, field, set }} campaign={campaign} audience={audience} given={given} />
      <StartFields fields={{ form, field, set, errorOf }} />
      <CampaignMessage fields={{ form, field, set }} provider={provider} />
      <FormError message={state.errorMessage} />
      <FormFoot
        isAtEnd
        cancelTo={cancelTo}
        isBusy={state.isBusy}
        submitLabel={campaign ? t`Save changes` : t`Continue`}
      />
      {guard.dialog}
    </form>
  );
}

/** The only provider, or else the default one. */
function usualProvider(providers: readonly { _id: string; isDefault: boolean }[]): string {
  const usual = providers.length === 1 ? providers[0] : providers.find(({ isDefault }) => isDefault);
  return usual?._id ?? '';
}
