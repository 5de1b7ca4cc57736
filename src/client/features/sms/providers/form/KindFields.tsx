import type { UseFormRegisterReturn } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { ProviderDescriptor } from '#contract/sms/providers/providerDescriptor.ts';
import { isSecretSetting } from '#contract/sms/providers/providerSetting.ts';
import type { ProviderSetting } from '#contract/sms/providers/providerSetting.ts';
import { fieldName } from './settingValues.ts';

/** A field as the form registers it. */
type Registered = UseFormRegisterReturn & { error: string | null };

interface KindFieldsProps {
  descriptor: ProviderDescriptor;
  field: (name: string) => Registered;
  isNew: boolean;
}

/** The settings of a kind of provider. */
export function KindFields({ descriptor, field, isNew }: KindFieldsProps) {
  return descriptor.settings.map((setting) => (
    <SettingField
      key={setting.name}
      setting={setting}
      registered={field(fieldName(descriptor, setting))}
      isNew={isNew}
    />
  ));
}

function SettingField({
  setting,
  registered,
  isNew,
}: {
  setting: ProviderSetting;
  registered: Registered;
  isNew: boolean;
}) {
  const { label, type, hint, placeholder, choices, isOptional } = setting;
  const shared = {
    ...registered,
    label,
    ...(hint !== undefined && { hint }),
    ...(isOptional && { isOptional }),
  };
  if (choices) return <NativeSelect {...shared} options={choices} />;
  if (type === 'headers') return <TextArea {...shared} rows={3} />;
  if (isSecretSetting(setting))
    return (
      <PasswordField
        {...shared}
        autoComplete="new-password"
        {...(!isNew && { hint: 'Empty: the stored one stays' })}
      />
    );
  return (
    <TextField
      {...shared}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      {...(type === 'url' && { inputMode: 'url' })}
      {...(type === 'number' && { inputMode: 'numeric' })}
    />
  );
}
