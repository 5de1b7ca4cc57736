import { foldText } from '#contract/people/searchText.ts';

/** One thing that can be picked. */
export interface PickerOption {
  value: string;
  label: string;
  /** A dot before the label: any CSS colour. */
  color?: string;
  /** A quiet word at the right end; it is searched too. */
  detail?: string;
}

/** The options whose label or detail holds what was typed, whatever the case and accents. */
export function matchingOptions(options: readonly PickerOption[], typed: string): PickerOption[] {
  const wanted = foldText(typed);
  if (!wanted) return [...options];
  return options.filter(({ label, detail }) => foldText(`${label} ${detail ?? ''}`).includes(wanted));
}
