import type { FocusEvent } from 'react';
import { minutesText } from '#contract/time/minutesText.ts';
import { readMinutes } from '#contract/time/readMinutes.ts';
import type { TextFieldProps } from './TextField.tsx';
import { TextField } from './TextField.tsx';

type MinutesFieldProps = TextFieldProps & {
  /** Several durations, separated by commas. */
  isList?: boolean;
  /** Called with the durations in words once the field is left. */
  onSettle: (text: string) => void;
};

/** A duration in words: '90' and '1h 30m' become '1 hour 30 minutes'. */
export function MinutesField({ isList = false, onSettle, onBlur, ...props }: MinutesFieldProps) {
  function settle(event: FocusEvent<HTMLInputElement>) {
    const typed = event.target.value;
    const words = isList ? typed.split(',').map(inWords).filter(Boolean).join(', ') : inWords(typed);
    if (words !== typed) onSettle(words);
    onBlur?.(event);
  }
  return <TextField {...props} autoComplete="off" onBlur={settle} />;
}

/** Texts that are not durations stay as typed. */
function inWords(typed: string): string {
  const minutes = readMinutes(typed);
  return Number.isInteger(minutes) ? minutesText(minutes) : typed.trim();
}
