import { msg, t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import { ChoiceSwitch } from '../tabs/ChoiceSwitch.tsx';
import { useColorScheme } from './colorScheme.ts';

const choices = [
  { value: 'light', label: msg`Light`, Icon: Sun },
  { value: 'dark', label: msg`Dark`, Icon: Moon },
  { value: 'system', label: msg`System`, Icon: Monitor },
] as const;

/** Light, dark or as the device has it. */
export function ThemeSwitch() {
  const [choice, setChoice] = useColorScheme();
  return <ChoiceSwitch label={t`Color scheme`} choices={choices} value={choice} onChange={setChoice} />;
}
