import type { ComponentType, ReactNode } from 'react';
import type { Text } from '#contract/i18n/i18n.ts';
import type { DaysLie } from '../../../../contract/lists/filters/usualDays.ts';
import type { ConditionDialogProps } from '../conditions/conditionSource.ts';

/** One thing that a filter can be set to. */
export interface FilterOption {
  /** The value in the URL. */
  value: string;
  label: Text;
  /** A dot before the label: any CSS colour, for instance a stage's own. */
  color?: string;
  /** How many rows have it, at the right end. */
  count?: number;
}

/** A filter of a list: choices out of options, a range of days or of numbers, how a text begins, or a condition. Its name is the parameter in the address. */
export type ListFilter = ChoiceFilter | DatesFilter | TypedFilter | ConditionFilter;

/** A filter with a panel below its button. */
export type PanelFilter = Exclude<ListFilter, ConditionFilter>;

/** Rules and groups of rules, edited in a dialog. */
export interface ConditionFilter {
  kind: 'condition';
  name: string;
  /** 'Advanced' */
  label: Text;
  /** Lazy. */
  Dialog: ComponentType<ConditionDialogProps>;
}

export interface ChoiceFilter {
  kind: 'choice';
  name: string;
  /** 'Stage' */
  label: Text;
  /** Undefined while they are on their way. */
  options: readonly FilterOption[] | undefined;
  /** Only one at a time; otherwise any of the chosen ones matches. */
  isSingle?: true;
  /** Where the server searches for more options. */
  found?: FoundOptions;
}

/** Options that are not known before they are searched. */
export interface FoundOptions {
  /** Gives the options of the chosen values to `children`. */
  Names: ComponentType<{
    values: readonly string[];
    children: (options: readonly FilterOption[]) => ReactNode;
  }>;
  /** Searches for one more. */
  Search: ComponentType<{ label: string; onFound: (value: string) => void }>;
}

export interface DatesFilter {
  kind: 'dates';
  name: string;
  /** 'Date added' */
  label: Text;
  /** Ahead, such as days of a next call, or past, such as the day of creation: decides about the offered ranges. Default: both. */
  lie?: DaysLie;
  /** Rows that have no such day can be looked for, under this label. */
  none?: Text;
}

/** A typed filter: 'from..to' of numbers, or the beginning of a text. */
export interface TypedFilter {
  kind: 'range' | 'text';
  name: string;
  /** 'Budget' */
  label: Text;
  /** Rows that have none can be looked for, under this label. */
  none?: Text;
}
