import type { UseFormRegisterReturn } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { SmsProviderKind } from '../sms.generated.ts';
import type { ProviderValues } from './providerValues.ts';

interface KindFieldsProps {
  kind: SmsProviderKind;
  /** As the form registers each. */
  field: (name: keyof ProviderValues) => Registered;
  isNew: boolean;
}

type Registered = UseFormRegisterReturn & { error: string | null };

const KEPT = 'Empty: the stored one stays';

/** How a provider of this kind is reached. */
export function KindFields({ kind, field, isNew }: KindFieldsProps) {
  const secretHint = isNew ? {} : { hint: KEPT };
  if (kind === 'HTTP')
    return (
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
    );
  if (kind === 'TWILIO')
    return (
      <>
        <TextField {...field('accountSid')} label="Account SID" placeholder="AC…" autoComplete="off" />
        <PasswordField
          {...field('authToken')}
          label="Auth token"
          autoComplete="new-password"
          {...secretHint}
        />
        <TextField {...field('apiBaseUrl')} label="API address" autoComplete="off" inputMode="url" />
      </>
    );
  if (kind === 'SMPP')
    return (
      <>
        <TextField {...field('host')} label="Host" autoComplete="off" />
        <TextField {...field('port')} label="Port" inputMode="numeric" autoComplete="off" />
        <TextField {...field('systemId')} label="System id" autoComplete="off" />
        <PasswordField {...field('password')} label="Password" autoComplete="new-password" {...secretHint} />
        <TextField
          {...field('window')}
          label="Texts on their way at once"
          inputMode="numeric"
          autoComplete="off"
        />
      </>
    );
  return null;
}
