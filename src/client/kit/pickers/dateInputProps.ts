import type { FieldControlProps } from '#client/kit/forms/fields/Field.tsx';

/** The props of a DateField's control. */
export interface DateInputProps {
  control: FieldControlProps;
  /** '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that may be chosen; '' for any. */
  min?: string | undefined;
  max?: string | undefined;
  /** A time of day as well. */
  hasTime?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Takes the focus once it is there. */
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}
