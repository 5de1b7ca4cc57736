import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CONDITION_FIELDS } from '#contract/automation/automationParts.ts';
import type { AutomationStep, ConditionField, SettingKind } from '#contract/automation/automationParts.ts';
import { KEYWORD_LENGTH } from '#contract/limits/records/automation.ts';
import { CampaignField, ChoiceField } from './ChoiceFields.tsx';
import { DateSettingField, SilenceField } from './TimeFields.tsx';
import { WaitField } from './WaitField.tsx';

interface SettingFieldProps {
  /** What the setting is: contract/automation. */
  rule: SettingKind;
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
    case 'KEYWORD':
      return (
        <TextField
          label="Word"
          hint="For instance: JOIN. The whole text is this word, in any case"
          value={value}
          error={error}
          maxLength={KEYWORD_LENGTH}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'DATE':
      return <DateSettingField value={value} error={error} onChange={change} />;
    case 'SILENCE':
      return <SilenceField value={value} error={error} onChange={change} />;
    case 'CAMPAIGN':
      return <CampaignField value={value} error={error} onChange={change} />;
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

const QUESTIONS = Object.entries(CONDITION_FIELDS).map(([value, label]) => ({ value, label }));
