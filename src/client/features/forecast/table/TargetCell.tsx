import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { monthYearText } from '#client/kit/time/dateText.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { moneyText } from '#contract/money/currency.ts';
import { firstDayOf } from '#contract/time/months.ts';
import { useSaveTargetMutation } from '../forecastApi.ts';
import { TargetField } from './TargetField.tsx';

interface TargetCellProps {
  month: string;
  currency: string;
  /** Minor units; null without a target. */
  target: number | null;
  pipelineId: string;
  /** Null for the whole pipeline. */
  ownerId: string | null;
}

/** The target of a month: a button that turns into a field. */
export function TargetCell({ month, currency, target, pipelineId, ownerId }: TargetCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [save] = useSaveTargetMutation();
  const name = `${monthYearText(firstDayOf(month))}, ${currency}`;
  const write = (amount: number | null) => save({ input: { pipelineId, ownerId, month, currency, amount } });

  async function handleAmount(amount: number | null): Promise<string | null> {
    if (amount !== target) {
      const { data, error } = await write(amount);
      if (error) return errorText(error, t`Failed to save the target`);
      undoToast(data.message, () => void undo());
    }
    close();
    return null;
  }

  async function undo() {
    const { error } = await write(target);
    if (error) toast.error(errorText(error, t`Failed to save the target`));
  }

  function close() {
    // So that the button is there again
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  }

  if (isOpen)
    return (
      <TargetField
        label={t`Target for ${name}`}
        currency={currency}
        target={target}
        onAmount={handleAmount}
        onCancel={close}
      />
    );
  return (
    <Button
      ref={button}
      size="small"
      look="ghost"
      aria-label={
        target === null
          ? t`Set target for ${name}`
          : t`Target for ${name}: ${{ amount: moneyText(target, currency) }}. Change`
      }
      onClick={() => setIsOpen(true)}
    >
      {target === null ? t`Set target` : moneyText(target, currency)}
    </Button>
  );
}
