import { t } from '@lingui/core/macro';
import { useCompanyCurrency } from '#client/entities/company/useCompanyCurrency.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { DealChangeSetting, DealSetting } from '#contract/automation/automationSettings.ts';
import {
  DEAL_CHANGES,
  dealChangeText,
  dealSettingText,
  readDealChange,
  readDealSetting,
} from '#contract/automation/automationSettings.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import { dealChangeOptions } from '../settingWords.ts';
import { AmountField } from './AmountField.tsx';
import { OneOf } from './ChoiceFields.tsx';
import type { ValueFieldProps } from './valueField.ts';

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
        <AmountField
          currency={currency}
          value={setting.amount}
          error={null}
          onChange={(amount) => change({ amount })}
        />
      )}
    </>
  );
}

const NO_CHANGE: DealChangeSetting = { field: 'OWNER', value: '' };

/** The field of the deal that is set, and to what. */
export function DealChangeField({ value, error, onChange }: ValueFieldProps) {
  const setting = readDealChange(value) ?? NO_CHANGE;
  const { field } = setting;
  const choices = useAutomationChoices();
  const change = (next: string) => onChange(dealChangeText({ field, value: next }));
  const typed = (next: string) => change(next.replaceAll(/\D/g, '').slice(0, 3));
  return (
    <>
      <NativeSelect
        label={t`Field`}
        options={Object.entries(DEAL_CHANGES).map(([key, label]) => ({ value: key, label }))}
        value={field}
        onChange={({ target }) =>
          onChange(dealChangeText({ field: target.value as DealChangeSetting['field'], value: '' }))
        }
      />
      {field === 'OWNER' || field === 'SOURCE' ? (
        <OneOf
          label={DEAL_CHANGES[field]}
          options={dealChangeOptions(field, choices)}
          value={setting.value}
          error={error}
          onChange={change}
        />
      ) : (
        <TextField
          label={field === 'CLOSE' ? t`Days from then` : t`Percent`}
          inputMode="numeric"
          value={setting.value}
          error={error}
          autoComplete="off"
          onChange={({ target }) => typed(target.value)}
        />
      )}
    </>
  );
}
