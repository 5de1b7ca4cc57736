import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import type { AutomationCondition, ConditionField } from '#contract/automation/automationParts.ts';
import { SettingField } from './SettingField.tsx';
import styles from './Flow.module.css';

interface ConditionFieldsProps {
  /** The label of its checkbox. */
  label: string;
  /** The accessible name of the group. */
  about: string;
  /** Null for no condition. */
  condition: AutomationCondition | null;
  /** The condition after the box is checked. */
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
