import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { LucideIcon } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { readingKey } from '#client/kit/i18n/direction.ts';
import { labelText } from '#client/kit/i18n/labelText.ts';
import type { Text } from '#contract/i18n/i18n.ts';

interface ChoiceSwitchProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  choices: readonly { value: Value; label: Text; Icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few short words, all in sight. A radio group: arrows choose, and Tab leaves it. */
export function ChoiceSwitch<Value extends string>(props: ChoiceSwitchProps<Value>) {
  const { label, choices, value, onChange } = props;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[readingKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    const at = choices.findIndex((choice) => choice.value === value) + step;
    const next = (at + choices.length) % choices.length;
    const choice = choices[next];
    if (!choice) return;
    onChange(choice.value);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  }

  return (
    <ToggleButtonGroup role="radiogroup" aria-label={label} onKeyDown={handleKeyDown}>
      {choices.map((choice) => (
        <ToggleButton
          key={choice.value}
          role="radio"
          value={choice.value}
          selected={choice.value === value}
          aria-pressed={undefined}
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          onClick={() => onChange(choice.value)}
        >
          {choice.Icon && <choice.Icon aria-hidden="true" size={16} />}
          {labelText(choice.label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
