import { msg, t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { usePartFocus } from '#client/kit/focus/usePartFocus.ts';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import type { DraftRelation } from './conditionDraft.ts';
import { newGroup, newRelation, newRule } from './conditionDraft.ts';
import type { ConditionPartProps } from './conditionPart.ts';
import type { Target } from './ConditionTarget.tsx';
import { ConditionTarget } from './ConditionTarget.tsx';
import styles from './Conditions.module.css';

const HAS = [
  { value: 'yes', label: msg`has any` },
  { value: 'no', label: msg`has none` },
];

interface RelationProps extends ConditionPartProps {
  relation: DraftRelation;
  /** Just chosen: it gets the focus. */
  isNew: boolean;
  /** A rule of another kind with the same key takes its place. */
  onReplace: () => void;
  onRemove: () => void;
  /** The group of the rules for the related records; shown if it has any. */
  children: ReactNode;
}

/** Whether there are related records, and which. */
export function ConditionRelation({
  relation,
  isNew,
  onReplace,
  onRemove,
  children,
  ...shared
}: RelationProps) {
  const { record, source, depth, onChange } = shared;
  const { key, related, has, where } = relation;
  const element = usePartFocus<HTMLDivElement>(isNew);

  function change(next: Partial<DraftRelation>) {
    onChange(key, (current) => ({ ...(current as DraftRelation), ...next }));
  }

  function addRules() {
    flushSync(() => change({ where: newGroup() }));
    element.current?.querySelector<HTMLElement>(':scope fieldset [role="group"] button')?.focus();
  }

  function handleTarget(target: Target) {
    if ('field' in target) onReplace();
    onChange(key, () =>
      'related' in target ? newRelation(target.related, key) : { ...newRule(), key, field: target.field },
    );
  }

  return (
    <div ref={element} className={styles.relation} role="group" aria-label={t`Rule`}>
      <div className={styles.rule}>
        <ConditionTarget
          record={record}
          source={source}
          isRelated={false}
          target={{ related }}
          error={null}
          onChange={handleTarget}
        />
        <SelectInput
          aria-label={t`Comparison`}
          className={styles.operator}
          options={HAS}
          value={has ? 'yes' : 'no'}
          onChange={({ target }) => change({ has: target.value === 'yes' })}
        />
        <span className={styles.value}>
          {where.parts.length === 0 && depth < CONDITION_LIMITS.depth && (
            <Button size="small" look="ghost" onClick={addRules}>
              {t`Only those that match rules`}
            </Button>
          )}
          {where.parts.length > 0 && t`of these:`}
        </span>
        <IconButton label={t`Remove rule`} className={styles.remove} onClick={onRemove}>
          <X aria-hidden="true" size={16} />
        </IconButton>
      </div>
      {where.parts.length > 0 && children}
    </div>
  );
}
