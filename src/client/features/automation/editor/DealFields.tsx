import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useCompanyCurrency } from '#client/entities/company/useCompanyCurrency.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { DealSetting } from '#contract/automation/automationSettings.ts';
import { dealSettingText, readDealSetting } from '#contract/automation/automationSettings.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { amountField, minorAmount } from '#contract/money/currency.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import type { ValueFieldProps } from './ChoiceFields.tsx';

/** One pipeline, or any. */
export function PipelineField({ value, error, onChange }: ValueFieldProps) {
  const { pipelines = [] } = useAutomationChoices();
  return (
    <NativeSelect
      label={t`Pipeline`}
      placeholder={t`Any pipeline`}
      options={pipelines}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A stage of one of the pipelines. */
export function DealStageField({ value, error, onChange }: ValueFieldProps) {
  const { dealStages = [] } = useAutomationChoices();
  return (
    <NativeSelect
      label={t`Stage`}
      placeholder={t`Choose`}
      options={dealStages}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const EMPTY: DealSetting = { stageId: '', amount: '', title: '' };

/** The title, the stage and the amount of a deal to be created. */
export function DealField({ value, error, onChange }: ValueFieldProps) {
  const setting = readDealSetting(value) ?? EMPTY;
  const currency = useCompanyCurrency();
  const change = (next: Partial<DealSetting>) => onChange(dealSettingText({ ...setting, ...next }));
  return (
    <>
      <TextField
        label={t`Title`}
        hint={t`Merge fields such as ${{ field: '{{firstName}}' }} are replaced`}
        value={setting.title}
        error={error}
        maxLength={DEAL_LIMITS.title}
        autoComplete="off"
        onChange={({ target }) => change({ title: target.value })}
      />
      <DealStageField value={setting.stageId} error={null} onChange={(stageId) => change({ stageId })} />
      {currency && (
        <AmountField currency={currency} value={setting.amount} onChange={(amount) => change({ amount })} />
      )}
    </>
  );
}

interface AmountFieldProps {
  currency: string;
  /** In minor units. */
  value: string;
  onChange: (value: string) => void;
}

/** An amount in the company's currency; typed text remains as it is. */
function AmountField({ currency, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState(value && amountField(Number(value), currency));
  return (
    <TextField
      label={t`Amount (${currency})`}
      inputMode="decimal"
      value={typed}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(String(minorAmount(target.value, currency) ?? ''));
      }}
    />
  );
}
