import type { UseFormRegisterReturn } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { SmsHttpPreset } from '../providers.generated.ts';
import type { ProviderValues } from './providerValues.ts';

/** A field as the form registers it. */
export type Registered = UseFormRegisterReturn & { error: string | null };

interface HttpFieldsProps {
  preset: SmsHttpPreset;
  field: (name: keyof ProviderValues) => Registered;
  secretHint: { hint?: string };
}

/** How a provider is reached by HTTP: in the plain form, or that of a preset. */
export function HttpFields({ preset, field, secretHint }: HttpFieldsProps) {
  return (
    <>
      <NativeSelect
        {...field('preset')}
        label="Preset"
        options={[
          { value: 'JSON', label: 'None: the plain form, in JSON' },
          { value: 'KANNEL', label: 'Kannel: its sendsms interface' },
        ]}
      />
      <TextField
        {...field('url')}
        label="Address"
        placeholder="https://"
        autoComplete="off"
        inputMode="url"
      />
      {preset === 'KANNEL' ? (
        <>
          <TextField
            {...field('username')}
            label="Kannel user"
            hint="As a group sendsms-user of Kannel says. Let that group have concatenation = true and max-messages = 30: without, Kannel cuts long texts off"
            autoComplete="off"
          />
          <PasswordField
            {...field('password')}
            label="Password"
            autoComplete="new-password"
            {...secretHint}
          />
        </>
      ) : (
        <>
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
    </>
  );
}
