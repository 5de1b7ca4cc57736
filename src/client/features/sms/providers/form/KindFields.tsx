import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { SmsHttpPreset, SmsProviderKind } from '../providers.generated.ts';
import { HttpFields } from './HttpFields.tsx';
import type { Registered } from './HttpFields.tsx';
import type { ProviderValues } from './providerValues.ts';

interface KindFieldsProps {
  kind: SmsProviderKind;
  preset: SmsHttpPreset;
  /** As the form registers each. */
  field: (name: keyof ProviderValues) => Registered;
  isNew: boolean;
}

const KEPT = 'Empty: the stored one stays';

/** How a provider of this kind is reached. */
export function KindFields({ kind, preset, field, isNew }: KindFieldsProps) {
  const secretHint = isNew ? {} : { hint: KEPT };
  if (kind === 'HTTP') return <HttpFields preset={preset} field={field} secretHint={secretHint} />;
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
