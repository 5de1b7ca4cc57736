import { foldText } from '#contract/people/searchText.ts';

/** One thing that can be chosen. */
export interface PickerOption {
  value: string;
  label: string;
  /** A dot before the label: any CSS colour. */
  color?: string;
  /** A quiet word at the right end; it is searched too. */
  detail?: string;
  /** Not among the options: typed text, or an older value. */
  isNew?: boolean;
}

/** Limits long lists (cities, time zones) so that they stay fast. */
const MOST_SHOWN = 100;

interface Given {
  options: readonly PickerOption[] | undefined;
  values: readonly string[];
  noneLabel: string | undefined;
  isMany: boolean;
}

/** The options of an Autocomplete, its selected options, and the matches of the typed text. */
export function shownOptions({ options = [], values, noneLabel, isMany }: Given) {
  const unknown = values
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value, isNew: true }));
  const none = noneLabel === undefined ? [] : [{ value: '', label: noneLabel }];
  return {
    options: [...none, ...options, ...unknown],
    matching(typed: string, allowsNew: boolean): PickerOption[] {
      const found = matchingOptions(options, typed).slice(0, MOST_SHOWN);
      const text = typed.trim().replace(/\s+/g, ' ');
      if (!text) return [...none, ...found, ...(isMany ? unknown : [])];
      const isKnown = options.some(({ label }) => label.toLowerCase() === text.toLowerCase());
      return allowsNew && !isKnown ? [...found, { value: text, label: text, isNew: true }] : found;
    },
  };
}

/** The options whose label or detail contains the typed text, regardless of case and accents. */
function matchingOptions(options: readonly PickerOption[], typed: string): PickerOption[] {
  const wanted = foldText(typed);
  if (!wanted) return [...options];
  return options.filter(({ label, detail }) => foldText(`${label} ${detail ?? ''}`).includes(wanted));
}
