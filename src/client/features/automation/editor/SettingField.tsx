import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CONDITION_FIELDS } from '#contract/automation/automationParts.ts';
import type { AutomationStep, ConditionField } from '#contract/automation/automationParts.ts';
import { conditionOptions } from '../automationWords.ts';
import { WaitField } from './WaitField.tsx';

interface SettingFieldProps {
  /** What the setting is: contract/automation. */
  rule: 'NONE' | 'TAG' | 'STAGE' | 'BODY' | 'MINUTES' | 'TITLE' | 'CONDITION';
  setting: Pick<AutomationStep, 'field' | 'value'>;
  error: string | null;
  onChange: (setting: Partial<Pick<AutomationStep, 'field' | 'value'>>) => void;
}

/** The fields of a trigger's, a condition's or a step's setting. */
export function SettingField({ rule, setting, error, onChange }: SettingFieldProps) {
  const { field, value } = setting;
  const change = (next: string) => onChange({ value: next });
  switch (rule) {
    case 'NONE':
      return null;
    case 'BODY':
      return (
        <MessageBodyField
          field={{ value, error, onChange: (event) => change(event.target.value), ref: () => {} }}
          body={value}
          onChange={change}
        />
      );
    case 'MINUTES':
      return <WaitField value={value} error={error} onChange={change} />;
    case 'TITLE':
      return (
        <TextField
          label="Task"
          hint="Due on the same day, for the lead manager"
          value={value}
          error={error}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'CONDITION':
      return (
        <>
          <NativeSelect
            label="Question"
            options={QUESTIONS}
            value={field ?? 'TAG'}
            onChange={(event) => onChange({ field: event.target.value as ConditionField, value: '' })}
          />
          <ChoiceField field={field ?? 'TAG'} value={value} error={error} onChange={change} />
        </>
      );
    default:
      return <ChoiceField field={rule} value={value} error={error} onChange={change} />;
  }
}

interface ChoiceFieldProps {
  field: ConditionField;
  value: string;
  error: string | null;
  onChange: (value: string) => void;
}

/** A tag is written, everything else chosen. */
function ChoiceField({ field, value, error, onChange }: ChoiceFieldProps) {
  const options = conditionOptions(field, useLeadChoices());
  const label = LABELS[field];
  if (options === null)
    return (
      <TextField
        label={label}
        value={value}
        error={error}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <NativeSelect
      label={label}
      placeholder="Choose"
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const QUESTIONS = Object.entries(CONDITION_FIELDS).map(([value, label]) => ({ value, label }));

const LABELS: Record<ConditionField, string> = {
  TAG: 'Tag',
  STAGE: 'Stage',
  STATUS: 'Status',
  SOURCE: 'Source',
  GROUP: 'Group',
};
