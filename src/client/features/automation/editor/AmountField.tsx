import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import type { ValueFieldProps } from './valueField.ts';

interface AmountFieldProps extends ValueFieldProps {
  currency: string;
}

/** An amount in the company's currency, in minor units; typed text remains as it is. */
export function AmountField({ currency, value, error, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value && amountField(Number(value), currency));
  return (
    <TextField
      label={t`Amount (${currency})`}
      inputMode="decimal"
      error={error}
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(String(minorAmount(target.value, currency) ?? ''));
      }}
    />
  );
}
