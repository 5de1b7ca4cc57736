import type { NativeSelectProps } from '#client/kit/forms/fields/NativeSelect.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';

type MinutesSelectProps = Omit<NativeSelectProps, 'options' | 'placeholder'> & {
  /** What can be chosen. */
  among: readonly number[];
  /** The initial value, which is offered even if it is not a standard choice. */
  initial: string;
  /** What the minutes are counted from: before. */
  from: string;
  /** What an empty choice is called. */
  none?: string;
};

/** A choice among times before or after something, or none of them. */
export function MinutesSelect({ among, initial, from, none = 'None', ...field }: MinutesSelectProps) {
  const minutes = new Set([...among, ...(initial ? [Number(initial)] : [])]);
  return (
    <NativeSelect
      {...field}
      placeholder={none}
      options={[...minutes]
        .sort((one, other) => one - other)
        .map((value) => ({ value: String(value), label: `${minutesText(value)} ${from}` }))}
    />
  );
}

/** 60 is '1 hour', 2880 '2 days', 90 '90 minutes'. */
function minutesText(minutes: number): string {
  if (minutes === 0) return 'Immediately';
  const [size, unit] = UNITS.find(([size]) => minutes % size === 0) ?? [1, 'minute'];
  const count = minutes / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const UNITS = [
  [7 * 24 * 60, 'week'],
  [24 * 60, 'day'],
  [60, 'hour'],
] as const;
