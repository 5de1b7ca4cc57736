import type { ReactNode } from 'react';
import type { PickerOption } from './pickerOption.ts';

/** The props of a Picker. */
export interface PickerProps {
  /** The name of the button, together with the selection, and of the list: 'Stage'. */
  label: string;
  /** Undefined while they are on their way. */
  options: readonly PickerOption[] | undefined;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Several can be picked; the list stays open. */
  isMany?: boolean | undefined;
  /** The first choice of a picker of one: 'None'. Left out, something must be chosen. */
  noneLabel?: string | undefined;
  /** The typed text can be picked as it is: a new tag. */
  allowsNew?: boolean | undefined;
  /** Called after the list has closed, with the final selection. */
  onClose?: (values: readonly string[]) => void;
  /** The button's text instead of the chosen labels. */
  children?: ReactNode;
  /** The button's text without a selection. */
  placeholder?: string | undefined;
  /** 'field' looks like an input, 'plain' like text until it is pointed at. */
  look?: 'field' | 'plain' | undefined;
  className?: string | undefined;
  isDisabled?: boolean | undefined;
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
}
