import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { RadioCards } from '#client/kit/forms/fields/RadioCards.tsx';
import { SettingField } from '#client/kit/forms/fields/SettingField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import { noCallbacks } from '#contract/sms/providers/providerDescriptor.ts';
import { descriptorOf, PROVIDER_KINDS } from '#contract/sms/providers/providerKinds.ts';
import { useFindSmsSettingsQuery } from '../settings/settingsApi.ts';
import { ProviderAddresses } from './ProviderAddresses.tsx';
import { createSmsProvider, updateSmsProvider } from './providerChangesApi.ts';
import type { SmsProviderFieldsFragment as SmsProvider } from './providers.generated.ts';
import type { Currency, ProviderValues } from './providerValues.ts';
import { initialValues, providerInput, providerProblems } from './providerValues.ts';
import { fieldName, presetChoices } from './settingValues.ts';
import styles from './Provider.module.css';

interface ProviderDialogProps {
  provider: SmsProvider | null;
  onClose: () => void;
  /** A provider was added that needs the inbound URL. */
  onAdded: (id: string) => void;
}

/** Adds or changes a provider. Credentials are written, and never shown. */
export function ProviderDialog(props: ProviderDialogProps) {
  const { data, isLoading } = useFindSmsSettingsQuery();
  if (isLoading) return null;
  return <Form {...props} currency={data?.data?.currency ?? null} />;
}

function Form({ provider, currency, onClose, onAdded }: ProviderDialogProps & { currency: Currency }) {
  const { send, addedId } = useSend(provider, currency);
  const { form, field, submit, ...state } = useTextForm<ProviderValues>({
    initial: initialValues(provider, currency),
    problemsOf: (values) => providerProblems(values, provider, currency),
    send,
    onSent: () => {
      const id = addedId();
      if (id === null) onClose();
      else onAdded(id);
    },
  });
  const [kind, preset] = useWatch({ control: form.control, name: ['kind', 'preset'] });
  const descriptor = descriptorOf(kind, preset);
  const presets = presetChoices(kind);
  useEffect(() => {
    for (const setting of descriptor.settings) {
      const name = fieldName(descriptor, setting);
      if (setting.suggestion && form.getValues(name)?.trim() === '') form.setValue(name, setting.suggestion);
    }
  }, [descriptor, form]);
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title={provider ? t`Edit provider` : t`Add provider`}
      submitLabel={provider ? t`Save changes` : t`Add provider`}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField {...field('name')} label={t`Name`} autoComplete="off" />
        {!provider && (
          <RadioCards
            label={t`Kind`}
            options={kindOptions()}
            value={kind}
            onChange={(next) => state.set('kind', next)}
          />
        )}
        {presets.length > 0 && (
          <NativeSelect
            {...field('preset')}
            label={t`Preset`}
            options={presets}
            hint={i18n.t(descriptor.summary)}
          />
        )}
        {descriptor.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            registered={field(fieldName(descriptor, setting))}
            isStored={provider !== null}
          />
        ))}
        <TextField
          {...field('senderId')}
          label={t`Sender`}
          hint={t`A phone number with + and country code, or a name of up to 11 letters and digits. Recipients cannot reply to a name`}
          autoComplete="off"
        />
        <TextArea
          {...field('senders')}
          label={t`Overrides by prefix`}
          isOptional
          hint={t`One per line: a number prefix and its sender, such as +1 HARBOUR`}
          rows={2}
        />
        <TextField
          {...field('ratePerSecond')}
          label={t`Messages per second`}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('dailyCap')}
          label={t`Daily cap`}
          isOptional
          hint={t`Messages over the limit are sent the next day.`}
          inputMode="numeric"
          autoComplete="off"
        />
        {currency && (
          <TextArea
            {...field('prices')}
            label={t`Price per segment in ${currency}`}
            isOptional
            hint={t`One per line: a number prefix and its price, such as +44 0.042. A price without a prefix applies to all other numbers. Used for forecasts and the spend cap`}
            rows={2}
          />
        )}
        {provider && hasCallbacks(descriptor) && <ProviderAddresses id={provider._id} />}
      </div>
    </FormDialog>
  );
}

const kindOptions = () =>
  PROVIDER_KINDS.map(({ id, label, summary, needs }) => ({
    value: id,
    label: i18n.t(label),
    hint: t`${{ summary: i18n.t(summary) }} You need ${{ needs: i18n.t(needs) }}.`,
  }));

function hasCallbacks({ callbacks }: ProviderDescriptor): boolean {
  return callbacks !== noCallbacks;
}

/** Saves it; `addedId`: the id of a new provider that needs our URLs. */
function useSend(provider: SmsProvider | null, currency: Currency) {
  const added = useRef<string | null>(null);
  const create = useSecretCall(createSmsProvider);
  const update = useSecretCall(updateSmsProvider);
  async function send(values: ProviderValues): Promise<string | null> {
    const { kind, preset } = values;
    const input = providerInput(values, currency);
    const made = provider ? null : await create({ input: { ...input, kind } });
    if (hasCallbacks(descriptorOf(kind, preset))) added.current = made?.data?.data?._id ?? null;
    const answer = made ?? (await update({ id: provider?._id ?? '', input }));
    if (answer.error) return errorText(answer.error, t`Failed to save the provider`);
    toast.success(answer.data.message);
    return null;
  }
  return { send, addedId: () => added.current };
}
