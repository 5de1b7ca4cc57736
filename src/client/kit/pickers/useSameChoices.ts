import { useState } from 'react';
import type { PickerOption } from './pickerOption.ts';

/**
 * The list given before, as long as the new one says the same: MUI takes another list for another value, and empties the field that
 * somebody is typing in. Options are made anew whenever they are fetched again.
 */
export function useSameChoices(given: PickerOption[]): PickerOption[] {
  const [kept, setKept] = useState(given);
  const isSame =
    kept.length === given.length &&
    kept.every(({ value, label }, index) => value === given[index]?.value && label === given[index].label);
  if (!isSame) setKept(given);
  return isSame ? kept : given;
}
