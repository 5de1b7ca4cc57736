import { t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { AutomationTriggerKind, ConditionField } from '#contract/automation/automationParts.ts';
import {
  AUTOMATION_TRIGGERS,
  CONDITION_FIELDS,
  GOAL_FIELDS,
  RUN_FIELDS,
} from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { AUTOMATION_NAME_LENGTH } from '#contract/limits/records/automation.ts';
import type { Automation } from '../automationWords.ts';
import { KIND_TEXTS } from '../kindTexts.ts';
import { initialValue } from '../settingWords.ts';
import { CancelEditing } from './CancelEditing.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { SettingField } from './SettingField.tsx';
import { StepList } from './StepList.tsx';
import { useAutomationForm } from './useAutomationForm.ts';
import styles from './Flow.module.css';

interface AutomationFormProps {
  automation: Automation;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form of an automation, or of the draft of an active one: triggers, condition and steps. */
export function AutomationForm({ automation, onSaved, onCancel }: AutomationFormProps) {
  const { kind, _id: id, isOn, draft } = automation;
  const texts = KIND_TEXTS[kind];
  const form = useAutomationForm({ kind, id }, draft ?? automation, onSaved);
  const { values, change, editing, errorMessage, submit, isDirty, isBusy } = form;
  const guard = useLeaveGuard(isDirty);
  const { name, trigger, onlyIf, isRepeated, goal = null } = values;
  return (
    <form className={styles.parts} onSubmit={submit} noValidate aria-label={t(texts.name)}>
      {isOn && <p className={styles.note}>{t(texts.staysOn)}</p>}
      <Card title={t`Trigger`}>
        <div className={styles.fields}>
          <TextField
            label={t`Name`}
            value={name}
            error={editing.errorAt('name')}
            maxLength={AUTOMATION_NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
          <NativeSelect
            label={t`Trigger`}
            options={triggers()}
            value={trigger.kind}
            onChange={(event) => {
              const kind = event.target.value as AutomationTriggerKind;
              change({ trigger: { kind, value: initialValue(AUTOMATION_TRIGGERS[kind].value) } });
            }}
          />
          <SettingField
            key={trigger.kind}
            rule={AUTOMATION_TRIGGERS[trigger.kind].value}
            setting={{ field: null, value: trigger.value }}
            error={editing.errorAt('trigger')}
            onChange={({ value = '' }) => change({ trigger: { ...trigger, value } })}
          />
          <ConditionFields
            label={t`Only enroll leads that match a condition`}
            about={t`Enrollment condition`}
            condition={onlyIf}
            first={FIRST_TAG}
            questions={OF_LEADS}
            error={editing.errorAt('onlyIf')}
            onChange={(next) => change({ onlyIf: next })}
          />
          <CheckboxField
            label={t`Leads can enroll more than once`}
            checked={isRepeated}
            onChange={(event) => change({ isRepeated: event.target.checked })}
          />
          <ConditionFields
            label={t`End the enrollment when a goal is reached`}
            about={t`Goal`}
            condition={goal}
            first={FIRST_GOAL}
            questions={GOAL_FIELDS}
            error={editing.errorAt('goal')}
            onChange={(next) => change({ goal: next })}
          />
        </div>
      </Card>
      <Card title={t`Steps`}>
        <StepList place={{ parentId: null, arm: null }} label={t`Steps`} editing={editing} />
      </Card>
      <FormError message={errorMessage} />
      <FormFoot isAtEnd isBusy={isBusy} submitLabel={isOn ? t`Save draft` : t`Save changes`}>
        <CancelEditing isDirty={isDirty} onCancel={onCancel} />
      </FormFoot>
      {guard.dialog}
    </form>
  );
}

function triggers() {
  return Object.entries(AUTOMATION_TRIGGERS).map(([value, { label }]) => ({ value, label: i18n.t(label) }));
}

const OF_LEADS = (Object.keys(CONDITION_FIELDS) as ConditionField[]).filter(
  (field) => !RUN_FIELDS.some((each) => each === field),
);

const FIRST_TAG = { field: 'TAG', value: '' } as const;

const FIRST_GOAL = { field: 'REPLIED', value: 'RUN' } as const;
