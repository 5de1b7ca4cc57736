import { t } from '@lingui/core/macro';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { ConditionRecord, RelationName } from '#contract/conditions/relations.ts';
import { RELATIONS, RELATIONS_OF } from '#contract/conditions/relations.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { ConditionSource } from './conditionSource.ts';
import styles from './Conditions.module.css';

/** The field that a rule is about, or the related records. */
export type Target = { field: string } | { related: RelationName };

interface TargetProps {
  record: ConditionRecord;
  source: ConditionSource;
  isRelated: boolean;
  target: Target;
  error: string | null;
  onChange: (target: Target) => void;
}

/** Chooses the field of a rule, or related records. */
export function ConditionTarget({ record, source, isRelated, target, error, onChange }: TargetProps) {
  const fields = source.fields[record].map(({ id, label }): PickerOption => ({
    value: id,
    label: i18n.t(label),
  }));
  const relations = isRelated ? [] : RELATIONS_OF[record].filter((name) => source.relations.includes(name));
  const related = relations.map((name): PickerOption => ({
    value: RELATED + name,
    label: i18n.t(RELATIONS[name].label),
    detail: t`Related records`,
  }));
  const value = 'field' in target ? target.field : RELATED + target.related;
  const isKnown = value === '' || [...fields, ...related].some((option) => option.value === value);
  const missing = isKnown ? [] : [{ value, label: t`Missing field` }];

  function handleChange([chosen = '']: readonly string[]) {
    const name = relations.find((each) => RELATED + each === chosen);
    onChange(name ? { related: name } : { field: chosen });
  }

  return (
    <Field label={t`Field`} isLabelHidden error={error} className={styles.target}>
      {(control) => (
        <Picker
          {...control}
          label={t`Field`}
          placeholder={t`Choose a field`}
          options={[...related, ...fields, ...missing]}
          values={value === '' ? [] : [value]}
          onChange={handleChange}
        />
      )}
    </Field>
  );
}

const RELATED = 'related:';
