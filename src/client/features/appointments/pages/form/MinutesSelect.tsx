import { t } from '@lingui/core/macro';
import type { NativeSelectProps } from '#client/kit/forms/fields/NativeSelect.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';

type MinutesSelectProps = Omit<NativeSelectProps, 'options' | 'placeholder'> & {
  /** What can be chosen. */
  among: readonly number[];
  /** The initial value, which is offered even if it is not a standard choice. */
  initial: string;
  /** A choice in words: '1 hour before'. */
  textOf: (minutes: number) => string;
  /** What an empty choice is called. */
  none?: string;
};

/** A choice among times before or after something, or none of them. */
export function MinutesSelect({ among, initial, textOf, none = t`None`, ...field }: MinutesSelectProps) {
  const minutes = new Set([...among, ...(initial ? [Number(initial)] : [])]);
  return (
    <NativeSelect
      {...field}
      placeholder={none}
      options={[...minutes]
        .sort((one, other) => one - other)
        .map((value) => ({
          value: String(value),
          label: textOf(value),
        }))}
    />
  );
}
