import { msg, t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';

type DateOrder = (typeof ORDERS)[number]['value'];

interface DateOrderSelectProps {
  value: DateOrder | null;
  onChange: (order: DateOrder | null) => void;
}

/** How an import reads dates whose order is ambiguous. */
export function DateOrderSelect({ value, onChange }: DateOrderSelectProps) {
  return (
    <NativeSelect
      label={t`Dates such as 03/04/2026`}
      placeholder={t`Required if the file has such dates`}
      value={value ?? ''}
      options={ORDERS}
      onChange={({ target }) => onChange(ORDERS.find((order) => order.value === target.value)?.value ?? null)}
    />
  );
}

const ORDERS = [
  { value: 'DMY', label: msg`Day first: 3 April 2026` },
  { value: 'MDY', label: msg`Month first: March 4, 2026` },
] as const;
