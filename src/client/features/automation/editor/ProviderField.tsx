import { t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { useAutomationChoices } from '../automationChoices.ts';

interface ProviderFieldProps {
  /** The id of a provider, or '' to use the routing rules. */
  value: string;
  onChange: (value: string) => void;
}

/** The provider of a message. For users who may not see providers, only the chosen one. */
export function ProviderField({ value, onChange }: ProviderFieldProps) {
  const { providers } = useAutomationChoices();
  if (!providers && value === '') return null;
  const isGone = value !== '' && providers?.every((each) => each.value !== value);
  const missing = { value, label: isGone ? t`A removed provider` : t`A provider` };
  const isListed = value === '' || providers?.some((each) => each.value === value);
  return (
    <NativeSelect
      label={t`Provider`}
      hint={isGone ? t`Messages use the routing rules` : undefined}
      placeholder={t`By routing rules`}
      options={[...(providers ?? []), ...(isListed ? [] : [missing])]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
