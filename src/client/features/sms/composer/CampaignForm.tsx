import { useWatch } from 'react-hook-form';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { can } from '#contract/access/can.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import type { SmsProviderFieldsFragment } from '../sms.generated.ts';
import styles from './CampaignForm.module.css';
import type { CampaignAudience } from './campaignAudience.ts';
import { CampaignMessage } from './CampaignMessage.tsx';
import { useCampaignForm } from './useCampaignForm.ts';

interface CampaignFormProps {
  /** Null for a new one. */
  campaign: SmsCampaign | null;
  given: CampaignAudience | null;
  providers: readonly SmsProviderFieldsFragment[];
  /** Where Cancel leads. */
  cancelTo: string;
  onSaved: (id: string) => void;
}

/** Writes a campaign: whom it is for, by whom it goes, the text as a lead would read it, and when. */
export function CampaignForm({ campaign, given, providers, cancelTo, onSaved }: CampaignFormProps) {
  const viewer = useViewer();
  const { form, field, set, submit, ...state } = useCampaignForm({
    campaign,
    given,
    providerId: providers.length === 1 ? (providers[0]?._id ?? '') : '',
    onSaved,
  });
  const [startAt, providerId, consenting] = useWatch({
    control: form.control,
    name: ['startAt', 'providerId', 'consenting'],
  });
  const provider = providers.find(({ _id }) => _id === providerId);
  const guard = useLeaveGuard(state.isDirty && !state.isBusy);
  const audiences = [
    ...(campaign ? [{ value: 'KEEP', label: 'As selected before' }] : []),
    ...(given ? [{ value: 'GIVEN', label: givenLabel(given) }] : []),
    ...(can(viewer, 'CRM_LEAD', 'VIEW') ? [{ value: 'LEAD', label: 'All leads' }] : []),
    ...(can(viewer, 'CRM_CONTACTS', 'VIEW') ? [{ value: 'CONTACT', label: 'All contacts' }] : []),
  ];
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Card title="Campaign">
        <div className={styles.fields}>
          <TextField {...field('name')} label="Name" autoComplete="off" />
          <NativeSelect {...field('audience')} label="Send to" options={audiences} />
          <NativeSelect
            {...field('providerId')}
            label="Provider"
            placeholder="Choose a provider"
            options={providers.map(({ _id, name, senderId }) => ({
              value: _id,
              label: `${name} (${senderId})`,
            }))}
          />
          <NativeSelect
            {...field('purpose')}
            label="Purpose"
            options={[
              { value: 'MARKETING', label: 'Marketing' },
              { value: 'SERVICE', label: 'About something they asked for' },
            ]}
          />
          <DateField
            label="Start at"
            isOptional
            hint="Empty: as soon as it is started"
            value={startAt}
            hasTime
            onChange={(value) => set('startAt', value)}
          />
        </div>
        <CheckboxField
          className={styles.consenting}
          label="Only those whose consent is written down"
          checked={consenting !== ''}
          onChange={({ target }) => set('consenting', target.checked ? 'yes' : '')}
        />
      </Card>
      <CampaignMessage fields={{ form, field, set }} provider={provider} />
      <FormError message={state.errorMessage} />
      <FormFoot
        isAtEnd
        cancelTo={cancelTo}
        isBusy={state.isBusy}
        submitLabel={campaign ? 'Save changes' : 'Continue'}
      />
      {guard.dialog}
    </form>
  );
}

function givenLabel({ kind, count }: CampaignAudience): string {
  const word = kind === 'LEAD' ? 'lead' : 'contact';
  return `${count.toLocaleString()} selected ${word}${count === 1 ? '' : 's'}`;
}
