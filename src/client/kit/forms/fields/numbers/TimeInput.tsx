import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { Input } from '../Input.tsx';
import { clockTime } from './clockTime.ts';

export interface TimeInputProps {
  id?: string | undefined;
  /** '09:30'; the typed text while the user types. */
  value: string;
  onChange: (time: string) => void;
  /** It ends something: midnight is '24:00', after all times of the day. */
  isEnd?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/**
 * A time of day without a label. A text field, not the browser's time field: that one shows times in the format of the browser's
 * language, unlike all screens, which use 24 hours, and it has no '24:00'.
 */
export function TimeInput({ value, onChange, isEnd = false, ...control }: TimeInputProps) {
  function settle() {
    const time = clockTime(value);
    if (time === null) return;
    const settled = isEnd && time === '00:00' ? '24:00' : !isEnd && time === '24:00' ? '00:00' : time;
    if (settled !== value) onChange(settled);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
  }

  return (
    <Input
      {...control}
      autoComplete="off"
      placeholder={t`hh:mm`}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={settle}
      onKeyDown={handleKeyDown}
    />
  );
}
