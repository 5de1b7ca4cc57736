import { t } from '@lingui/core/macro';
import { MessageBodyField } from '#client/entities/messages/MessageBodyField.tsx';
import { TemplateChoice } from '#client/entities/messages/TemplateChoice.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { AutomationStep, ConditionField, SettingKind } from '#contract/automation/automationParts.ts';
import { CONDITION_FIELDS } from '#contract/automation/automationParts.ts';
import { KEYWORD_LENGTH } from '#contract/limits/records/automation.ts';
import {
  CampaignField,
  ChoiceField,
  FormField,
  ManagerField,
  MemberField,
  WebhookField,
} from './ChoiceFields.tsx';
import { DealChangeField, DealField, DealStageField, PipelineField } from './DealFields.tsx';
import { DateSettingField, SilenceField } from './TimeFields.tsx';
import type { ValueFieldProps } from './valueField.ts';
import { WaitField } from './WaitField.tsx';

interface SettingFieldProps {
  /** What the setting is: contract/automation. */
  rule: SettingKind;
  setting: Pick<AutomationStep, 'field' | 'value'>;
  /** Of a condition what can be asked; everything, if it is left out. */
  questions?: readonly ConditionField[];
  error: string | null;
  onChange: (setting: Partial<Pick<AutomationStep, 'field' | 'value'>>) => void;
}

/** The fields of a trigger's, a condition's or a step's setting. */
export function SettingField({ rule, setting, questions = ALL, error, onChange }: SettingFieldProps) {
  const { field, value } = setting;
  const change = (next: string) => onChange({ value: next });
  switch (rule) {
    case 'NONE':
      return null;
    case 'BODY':
      return <BodyField value={value} error={error} onChange={change} />;
    case 'MINUTES':
      return <WaitField value={value} error={error} onChange={change} />;
    case 'KEYWORD':
      return (
        <TextField
          label={t`Keyword`}
          hint={t`For example JOIN. The message must consist of this keyword only; upper and lower case do not matter`}
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
    case 'FORM':
      return <FormField value={value} error={error} onChange={change} />;
    case 'PIPELINE':
      return <PipelineField value={value} error={error} onChange={change} />;
    case 'DEAL_STAGE':
      return <DealStageField value={value} error={error} onChange={change} />;
    case 'DEAL':
      return <DealField value={value} error={error} onChange={change} />;
    case 'DEAL_FIELD':
      return <DealChangeField value={value} error={error} onChange={change} />;
    case 'MANAGER':
      return <ManagerField value={value} error={error} onChange={change} />;
    case 'MEMBER':
      return <MemberField value={value} error={error} onChange={change} />;
    case 'WEBHOOK':
      return <WebhookField value={value} error={error} onChange={change} />;
    case 'NOTE':
      return (
        <TextArea
          label={t`Note`}
          rows={3}
          value={value}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
      );
    case 'TITLE':
      return (
        <TextField
          label={t`Task`}
          hint={t`Due the same day, assigned to the lead manager`}
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
            label={t`Condition`}
            options={questions.map((each) => ({ value: each, label: CONDITION_FIELDS[each] }))}
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

const ALL = Object.keys(CONDITION_FIELDS) as ConditionField[];

/** A text with its merge fields, which a message template may begin. */
function BodyField({ value, error, onChange }: ValueFieldProps) {
  return (
    <>
      <TemplateChoice body={value} onChange={onChange} />
      <MessageBodyField
        field={{ value, error, onChange: (event) => onChange(event.target.value), ref: () => {} }}
        body={value}
        hasDeal
        onChange={onChange}
      />
    </>
  );
}
