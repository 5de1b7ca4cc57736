import { t } from '@lingui/core/macro';
import FormHelperText from '@mui/material/FormHelperText';
import type { KeyboardEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { FORECAST_LIMITS } from '#contract/limits/records/forecast.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';

interface TargetFieldProps {
  label: string;
  currency: string;
  /** Minor units; null without a target. */
  target: number | null;
  /** Saves the amount, null for none; resolves to why it was rejected. */
  onAmount: (amount: number | null) => Promise<string | null>;
  onCancel: () => void;
}

/** The field of a target. Enter and blur save, Escape cancels; empty removes the target. */
export function TargetField({ label, currency, target, onAmount, onCancel }: TargetFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const id = useId();
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(function selectAmount() {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function finish(typed: string) {
    if (isDone.current) return;
    const amount = typed.trim() === '' ? null : minorAmount(typed, currency);
    if (amount === null && typed.trim() !== '') return setProblem(t`Enter an amount in ${currency}`);
    if (amount !== null && amount > FORECAST_LIMITS.target) return setProblem(t`This target is too high`);
    isDone.current = true;
    const refusal = await onAmount(amount);
    if (refusal === null) return;
    isDone.current = false;
    setProblem(refusal);
    input.current?.focus();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') void finish(event.currentTarget.value);
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    isDone.current = true;
    onCancel();
  }

  return (
    <>
      <Input
        ref={input}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        defaultValue={target === null ? '' : amountField(target, currency)}
        inputMode="decimal"
        autoComplete="off"
        onChange={() => setProblem(null)}
        onKeyDown={handleKeyDown}
        onBlur={(event) => !problem && void finish(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {problem && (
          <FormHelperText error id={id} sx={{ whiteSpace: 'normal' }}>
            {problem}
          </FormHelperText>
        )}
      </div>
    </>
  );
}
