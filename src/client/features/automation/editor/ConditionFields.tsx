import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import type { AutomationCondition, ConditionField } from '#contract/automation/automationParts.ts';
import styles from './Flow.module.css';
import { SettingField } from './SettingField.tsx';

interface ConditionFieldsProps {
  /** What it is asked for, beside its box. */
  label: string;
  /** What is said with it: names the fields together. */
  about: string;
  /** Null where nothing is asked. */
  condition: AutomationCondition | null;
  /** What is asked once the box is ticked. */
  first: AutomationCondition;
  questions: readonly ConditionField[];
  error: string | null;
  onChange: (condition: AutomationCondition | null) => void;
}

/** A box, and once it is ticked the question that belongs to it. */
export function ConditionFields(props: ConditionFieldsProps) {
  const { label, about, condition, first, questions, error, onChange } = props;
  return (
    <>
      <CheckboxField
        label={label}
        checked={condition !== null}
        onChange={(event) => onChange(event.target.checked ? first : null)}
      />
      {condition && (
        <div role="group" aria-label={about} className={styles.ofBox}>
          <SettingField
            rule="CONDITION"
            questions={questions}
            setting={condition}
            error={error}
            onChange={({ field, value }) =>
              onChange({ field: field ?? condition.field, value: value ?? condition.value })
            }
          />
        </div>
      )}
    </>
  );
}
