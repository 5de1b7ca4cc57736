import { t } from '@lingui/core/macro';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { ProviderSetting } from '#contract/validation/providerSetting.ts';
import { isSecretSetting } from '#contract/validation/providerSetting.ts';
import { NativeSelect } from './NativeSelect.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

interface SettingFieldProps {
  setting: ProviderSetting;
  /** The field as the form registers it. */
  registered: UseFormRegisterReturn & { error: string | null };
  /** A secret is stored already, and an empty field keeps it. */
  isStored: boolean;
}

/** The field of a provider's setting. */
export function SettingField({ setting, registered, isStored }: SettingFieldProps) {
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
        {...(isStored && { hint: t`Leave empty to keep the stored value` })}
      />
    );
  return (
    <TextField
      {...shared}
      autoComplete="off"
      autoCapitalize="none"
      {...(placeholder !== undefined && { placeholder })}
      {...(type === 'url' && { inputMode: 'url' })}
      {...(type === 'number' && { inputMode: 'numeric' })}
    />
  );
}
