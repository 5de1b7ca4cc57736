import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { ConditionField } from '#contract/conditions/fields/conditionField.ts';
import type { ConditionOperator } from '#contract/conditions/operators.ts';
import { CONDITION_KINDS, KIND_OPERATORS, operatorLabel } from '#contract/conditions/operators.ts';
import type { DraftRule } from './conditionDraft.ts';
import { keptValues, newRelation } from './conditionDraft.ts';
import type { ConditionPartProps } from './conditionPart.ts';
import type { Target } from './ConditionTarget.tsx';
import { ConditionTarget } from './ConditionTarget.tsx';
import { ConditionValue } from './ConditionValue.tsx';
import styles from './Conditions.module.css';

interface RuleProps extends ConditionPartProps {
  rule: DraftRule;
  isRelated: boolean;
  /** Just added: it gets the focus. */
  isNew: boolean;
  /** A rule of another kind with the same key takes its place. */
  onReplace: () => void;
  onRemove: () => void;
}

/** A field, how it is compared, and with what. */
export function ConditionRule({
  rule,
  record,
  source,
  isRelated,
  isNew,
  problems,
  onChange,
  onReplace,
  onRemove,
}: RuleProps) {
  const row = usePartFocus<HTMLDivElement>(isNew);
  const field = source.fields[record].find(({ id }) => id === rule.field);
  const problem = problems.get(rule.key) ?? null;

  function change(next: Partial<DraftRule>) {
    onChange(rule.key, (current) => ({ ...(current as DraftRule), ...next }));
  }

  function handleTarget(target: Target) {
    if ('related' in target) {
      onReplace();
      onChange(rule.key, () => newRelation(target.related, rule.key));
    } else {
      const chosen = source.fields[record].find(({ id }) => id === target.field);
      change({ field: target.field, is: chosen ? defaultOperator(chosen) : 'is', values: [] });
    }
  }

  return (
    <div ref={row} className={styles.rule} role="group" aria-label={t`Rule`}>
      <ConditionTarget
        record={record}
        source={source}
        isRelated={isRelated}
        target={{ field: rule.field }}
        error={field ? null : problem}
        onChange={handleTarget}
      />
      {field && (
        <>
          <SelectInput
            aria-label={t`Comparison`}
            className={styles.operator}
            options={operatorsOf(field).map((value) => ({
              value,
              label: operatorLabel(value, CONDITION_KINDS[field.type]),
            }))}
            value={rule.is}
            onChange={({ target }) => {
              const is = target.value as ConditionOperator;
              change({ is, values: keptValues(rule.values, rule.is, is) });
            }}
          />
          <ConditionValue
            field={field}
            is={rule.is}
            values={rule.values}
            options={source.optionsOf(field)}
            Values={source.valuesOf?.(field)}
            error={problem}
            onChange={(values) => change({ values: [...values] })}
          />
        </>
      )}
      <IconButton label={t`Remove rule`} className={styles.remove} onClick={onRemove}>
        <X aria-hidden="true" size={16} />
      </IconButton>
    </div>
  );
}

/** A field that is never empty is not asked for it. */
function operatorsOf({ type, isRequired }: ConditionField): ConditionOperator[] {
  const operators = KIND_OPERATORS[CONDITION_KINDS[type]];
  return operators.filter((operator) => !isRequired || (operator !== 'empty' && operator !== 'notEmpty'));
}

function defaultOperator(field: ConditionField): ConditionOperator {
  return operatorsOf(field)[0] ?? 'is';
}
