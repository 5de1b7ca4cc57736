import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { STEP_TOLD, webhookType } from '#contract/api/webhookTypes.ts';
import type { ConditionField } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import { conditionOptions, managerOptions, memberOptions } from '../automationWords.ts';
import { AmountField } from './AmountField.tsx';
import type { ValueFieldProps } from './valueField.ts';

interface ChoiceFieldProps extends ValueFieldProps {
  field: ConditionField;
}

/** A tag is written, everything else of a lead chosen. */
export function ChoiceField({ field, value, error, onChange }: ChoiceFieldProps) {
  const choices = useAutomationChoices();
  if (field === 'CLICKED')
    return (
      <CampaignField
        value={value}
        any={t`Any message`}
        error={error}
        onChange={onChange}
        hint={t`Since the enrollment`}
      />
    );
  if (field === 'CONSENTED') return null;
  if (field === 'DEAL_AMOUNT')
    return choices.currency ? (
      <AmountField currency={choices.currency} value={value} error={error} onChange={onChange} />
    ) : null;
  const options = conditionOptions(field, choices);
  const label = t(LABELS[field]);
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
  const hint = field === 'VIEW' && choices.views?.length === 0 ? t(NO_VIEW) : undefined;
  return (
    <OneOf label={label} options={options} value={value} error={error} hint={hint} onChange={onChange} />
  );
}

const NO_VIEW = msg`Share a view of the leads with the team first`;

const LABELS: Record<Exclude<ConditionField, 'CLICKED' | 'CONSENTED' | 'DEAL_AMOUNT'>, MessageDescriptor> = {
  TAG: msg`Tag`,
  STAGE: msg`Stage`,
  STATUS: msg`Status`,
  SOURCE: msg`Source`,
  GROUP: msg`Group`,
  VIEW: msg({ message: 'View', context: 'noun' }),
  REPLIED: msg`Period`,
  DEAL_PIPELINE: msg`Pipeline`,
  DEAL_STAGE: msg`Stage`,
  DEAL_STATUS: msg`Status`,
  DEAL_OWNER: msg`Owner`,
};

/** One campaign, or `any`. */
export function CampaignField({
  value,
  any = t`Any campaign`,
  error,
  onChange,
  hint,
}: ValueFieldProps & { any?: string; hint?: string }) {
  const { campaigns = [] } = useAutomationChoices();
  return (
    <NativeSelect
      label={t`Campaign`}
      hint={hint}
      placeholder={any}
      options={campaigns}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One form, or any. */
export function FormField({ value, error, onChange }: ValueFieldProps) {
  const { forms = [] } = useAutomationChoices();
  return (
    <NativeSelect
      label={t`Form`}
      placeholder={t`Any form`}
      options={forms}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whose turn it is, or one lead manager. */
export function ManagerField(props: ValueFieldProps) {
  return <OneOf label={t`Lead manager`} options={managerOptions(useAutomationChoices())} {...props} />;
}

/** The lead manager, or one member. */
export function MemberField(props: ValueFieldProps) {
  return <OneOf label={t`Team member`} options={memberOptions(useAutomationChoices())} {...props} />;
}

/** A webhook that subscribes to workflow events. */
export function WebhookField(props: ValueFieldProps) {
  const { webhooks } = useAutomationChoices();
  return (
    <OneOf
      label={t`Webhook`}
      options={webhooks}
      hint={webhooks?.length === 0 ? noWebhook() : undefined}
      {...props}
    />
  );
}

function noWebhook(): string {
  const event = i18n.t(webhookType(STEP_TOLD).label);
  return t`Add a webhook under API first, with the event “${event}”`;
}

interface OneOfProps extends ValueFieldProps {
  label: string;
  options: readonly { value: string; label: string }[] | undefined;
  hint?: string | undefined;
}

/** One of some options, with a label. */
export function OneOf({ label, options = [], value, error, hint, onChange }: OneOfProps) {
  return (
    <NativeSelect
      label={label}
      hint={hint}
      placeholder={t`Choose`}
      options={options}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
