import { useState } from 'react';
import type { PickerOption } from './pickerOption.ts';

/**
 * The previous list as long as the new one is equal: MUI treats another list as another value, and clears the text that the user is
 * typing. Every refetch creates new options.
 */
export function useSameChoices(given: PickerOption[]): PickerOption[] {
  const [previous, setPrevious] = useState(given);
  const isSame =
    previous.length === given.length &&
    previous.every(
      ({ value, label }, index) => value === given[index]?.value && label === given[index].label,
    );
  if (!isSame) setPrevious(given);
  return isSame ? previous : given;
}
