import { msg, t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { PickerOption } from '#client/kit/pickers/pickerOption.ts';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import type { ConditionOperator } from '#contract/conditions/operators.ts';
import { CONDITION_KINDS, OPERATORS } from '#contract/conditions/operators.ts';
import { readSpan, RELATIVE_DAYS, relativeDaysLabel } from '#contract/conditions/relativeDays.ts';
import type { ChosenValuesProps } from './conditionSource.ts';
import styles from './Conditions.module.css';

interface ValueProps {
  field: ConditionField;
  is: ConditionOperator;
  values: readonly string[];
  options: readonly PickerOption[] | undefined;
  /** Instead of the options: the server searches them. */
  Values?: ComponentType<ChosenValuesProps> | undefined;
  error: string | null;
  onChange: (values: readonly string[]) => void;
}

/** The values that a field is compared with, as the operator takes them. */
export function ConditionValue(props: ValueProps) {
  const { is, values, error, onChange } = props;
  const [first = '', second = ''] = values;
  switch (OPERATORS[is].values) {
    case 'none':
      return <span className={styles.value} />;
    case 'many':
      return <Choices {...props} />;
    case 'relative':
      return <RelativeDays value={first} error={error} onChange={onChange} />;
    case 'one':
      return (
        <OneValue
          {...props}
          label={t`Value`}
          value={first}
          onChange={(value) => onChange(value === '' ? [] : [value])}
        />
      );
    case 'two':
      return (
        <span className={styles.pair}>
          <OneValue
            {...props}
            label={t({ message: 'From', context: 'range' })}
            value={first}
            onChange={(value) => onChange([value, second])}
          />
          <OneValue
            {...props}
            error={null}
            label={t({ message: 'To', context: 'range' })}
            value={second}
            onChange={(value) => onChange([first, value])}
          />
        </span>
      );
  }
}

interface OneProps extends Omit<ValueProps, 'values' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function OneValue({ field, label, value, error, onChange }: OneProps) {
  const kind = CONDITION_KINDS[field.type];
  const shared = { label, isLabelHidden: true, className: styles.value, error, value };
  if (kind === 'day') return <DateField {...shared} onChange={onChange} />;
  return (
    <TextField
      {...shared}
      placeholder={label}
      autoComplete="off"
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function Choices({ options, values, error, onChange, field, Values }: ValueProps) {
  if (Values)
    return (
      <div className={styles.value}>
        <Values label={t`Values`} {...{ values, error, onChange }} />
      </div>
    );
  // Tags can have any text
  const allowsNew = field.type === 'labels';
  return (
    <Field label={t`Values`} isLabelHidden error={error} className={styles.value}>
      {(control) => (
        <Picker
          {...control}
          label={t`Values`}
          isMany
          allowsNew={allowsNew}
          options={options}
          values={values}
          onChange={onChange}
        />
      )}
    </Field>
  );
}

const SPANS = [
  { value: 'last', label: msg`the last days` },
  { value: 'next', label: msg`the next days` },
];

function RelativeDays({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: ValueProps['onChange'];
}) {
  const span = readSpan(value);
  const named = RELATIVE_DAYS.map((each) => ({ value: each, label: relativeDaysLabel(each) }));
  return (
    <span className={styles.pair}>
      <NativeSelect
        label={t`Days`}
        isLabelHidden
        className={styles.value}
        error={span ? null : error}
        placeholder={t`Choose`}
        options={[...SPANS, ...named]}
        value={span ? span.way : value}
        onChange={({ target }) => {
          const isSpan = SPANS.some((each) => each.value === target.value);
          onChange(target.value === '' ? [] : [isSpan ? target.value + (span?.days || '30') : target.value]);
        }}
      />
      {span && (
        <TextField
          label={t`Number of days`}
          isLabelHidden
          className={styles.days}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={span.days}
          onChange={({ target }) => onChange([span.way + target.value.replace(/\D/g, '').slice(0, 5)])}
        />
      )}
    </span>
  );
}
