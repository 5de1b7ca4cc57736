import { useWatch } from 'react-hook-form';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { PROVIDER_RATE } from '#contract/limits/records/sms.ts';
import { smsProviderProblems } from '#contract/validation/records/smsProvider.ts';
import type {
  SmsProviderFieldsFragment as SmsProvider,
  SmsProviderInput,
  SmsProviderKind,
} from '../sms.generated.ts';
import { useCreateSmsProviderMutation, useUpdateSmsProviderMutation } from '../smsApi.ts';
import { headerLines, headersOf, KIND_OPTIONS } from './providerKinds.ts';
import { ProviderAddresses } from './ProviderAddresses.tsx';
import styles from './Provider.module.css';

interface Values {
  name: string;
  kind: SmsProviderKind;
  senderId: string;
  ratePerSecond: string;
  url: string;
  headers: string;
  hasKeys: 'YES' | 'NO';
}

/** Adds or changes a provider. Values of headers are written, and never shown. */
export function ProviderDialog({ provider, onClose }: { provider: SmsProvider | null; onClose: () => void }) {
  const send = useSend(provider);
  const { form, field, submit, ...state } = useTextForm<Values>({
    initial: {
      name: provider?.name ?? '',
      kind: provider?.kind ?? 'HTTP',
      senderId: provider?.senderId ?? '',
      ratePerSecond: String(provider?.ratePerSecond ?? PROVIDER_RATE.usual),
      url: provider?.http?.url ?? '',
      headers: headerLines(provider?.http?.headerNames ?? []),
      hasKeys: provider?.http?.hasKeys === false ? 'NO' : 'YES',
    },
    problemsOf,
    send,
    onSent: onClose,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  return (
    <FormDialog
      isDirty={state.isDirty}
      isBusy={state.isBusy}
      errorMessage={state.errorMessage}
      title={provider ? 'Edit provider' : 'Add provider'}
      submitLabel={provider ? 'Save changes' : 'Add provider'}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField {...field('name')} label="Name" autoComplete="off" />
        {!provider && <NativeSelect {...field('kind')} label="Kind" options={KIND_OPTIONS} />}
        <TextField
          {...field('senderId')}
          label="Sender"
          hint="A phone number with + and country code, or a name of up to 11 letters, which nobody can answer"
          autoComplete="off"
        />
        <TextField
          {...field('ratePerSecond')}
          label="Texts a second"
          inputMode="numeric"
          autoComplete="off"
        />
        {kind === 'HTTP' && (
          <>
            <TextField
              {...field('url')}
              label="Address"
              placeholder="https://"
              autoComplete="off"
              inputMode="url"
            />
            <TextArea
              {...field('headers')}
              label="Headers"
              isOptional
              hint="One a line, such as Authorization: Bearer … A stored value stays unless a new one is written"
              rows={3}
            />
            <NativeSelect
              {...field('hasKeys')}
              label="Does it know the Idempotency-Key?"
              options={[
                { value: 'YES', label: 'Yes: it sends a repeated text once' },
                { value: 'NO', label: 'No: what may have been sent is never repeated' },
              ]}
            />
          </>
        )}
        {provider && kind === 'HTTP' && <ProviderAddresses id={provider._id} />}
      </div>
    </FormDialog>
  );
}

function problemsOf({ name, kind, senderId, ratePerSecond, url, headers }: Values) {
  return smsProviderProblems({
    name,
    senderId,
    ratePerSecond: Number(ratePerSecond),
    ...(kind === 'HTTP' && {
      url: url.trim(),
      headers: headersOf(headers).map((header) => ({ name: header.name, value: header.value ?? '' })),
    }),
  });
}

function useSend(provider: SmsProvider | null) {
  const [create] = useCreateSmsProviderMutation();
  const [update] = useUpdateSmsProviderMutation();
  return async (values: Values) => {
    const input = inputOf(values);
    const answer = provider
      ? await update({ id: provider._id, input })
      : await create({ input: { ...input, kind: values.kind } });
    const errorMessage = errorMessageOf(answer, 'Failed to save the provider');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    return errorMessage;
  };
}

function inputOf({ name, kind, senderId, ratePerSecond, url, headers, hasKeys }: Values): SmsProviderInput {
  const http = { url: url.trim(), headers: headersOf(headers), hasKeys: hasKeys === 'YES' };
  return { name, senderId, ratePerSecond: Number(ratePerSecond), ...(kind === 'HTTP' && { http }) };
}
