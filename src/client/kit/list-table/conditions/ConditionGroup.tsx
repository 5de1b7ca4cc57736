import { msg, t } from '@lingui/core/macro';
import { ListTree, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { RELATIONS } from '#contract/conditions/relations.ts';
import { CONDITION_LIMITS } from '#contract/limits/views.ts';
import type { DraftGroup, DraftPart, GroupMatch } from './conditionDraft.ts';
import { newGroup, newRule } from './conditionDraft.ts';
import type { ConditionPartProps } from './conditionPart.ts';
import { ConditionRelation } from './ConditionRelation.tsx';
import { ConditionRule } from './ConditionRule.tsx';
import styles from './Conditions.module.css';

interface GroupProps extends ConditionPartProps {
  group: DraftGroup;
  /** Inside another one: it can be removed. */
  onRemove?: () => void;
  /** Rules about related records are inside one already. */
  isRelated?: boolean;
  /** The key of a rule that was just added: it gets the focus. */
  addedKey?: string | undefined;
}

const MATCHES: readonly { value: GroupMatch; label: ReturnType<typeof msg> }[] = [
  { value: 'all', label: msg`All rules match` },
  { value: 'any', label: msg`Any rule matches` },
  { value: 'notAll', label: msg`Not all rules match` },
  { value: 'none', label: msg`No rule matches` },
];

/** Rules and groups, with the choice whether all, any, not all or none must match. */
export function ConditionGroup({ group, onRemove, isRelated = false, addedKey, ...shared }: GroupProps) {
  const { depth, problems, onChange } = shared;
  const [added, setAdded] = useState(addedKey);
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = problems.get(group.key);

  function change(next: Partial<DraftGroup>) {
    onChange(group.key, (current) => ({ ...(current as DraftGroup), ...next }));
  }

  function add(part: DraftPart) {
    setAdded(part.kind === 'group' ? part.parts[0]?.key : part.key);
    change({ parts: [...group.parts, part] });
  }

  function remove(key: string) {
    change({ parts: group.parts.filter((part) => part.key !== key) });
    addButton.current?.focus();
  }

  return (
    <fieldset className={styles.group} data-depth={depth}>
      <legend className="visually-hidden">{depth === 1 ? t`Rules` : t`Group of rules`}</legend>
      <div className={styles.groupHead}>
        <SelectInput
          aria-label={t`How the rules count`}
          className={styles.match}
          options={MATCHES}
          value={group.match}
          onChange={({ target }) => change({ match: target.value as GroupMatch })}
        />
        {onRemove && (
          <IconButton label={t`Remove group`} onClick={onRemove}>
            <Trash2 aria-hidden="true" size={16} />
          </IconButton>
        )}
      </div>
      {group.parts.map((part) => {
        const props = { ...shared, onRemove: () => remove(part.key) };
        const focus = { isNew: part.key === added, onReplace: () => setAdded(part.key) };
        if (part.kind === 'group')
          return (
            <ConditionGroup
              key={part.key}
              {...props}
              group={part}
              depth={depth + 1}
              isRelated={isRelated}
              addedKey={added}
            />
          );
        if (part.kind === 'relation')
          return (
            <ConditionRelation key={part.key} {...props} {...focus} relation={part}>
              <ConditionGroup
                {...shared}
                record={RELATIONS[part.related].record}
                group={part.where}
                depth={depth + 1}
                isRelated
                onRemove={() => {
                  onChange(part.where.key, () => newGroup([]));
                  addButton.current?.focus();
                }}
              />
            </ConditionRelation>
          );
        return <ConditionRule key={part.key} {...props} {...focus} rule={part} isRelated={isRelated} />;
      })}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.adders}>
        <Button ref={addButton} size="small" icon={<Plus size={14} />} onClick={() => add(newRule())}>
          {t`Add rule`}
        </Button>
        {depth < CONDITION_LIMITS.depth && (
          <Button size="small" look="ghost" icon={<ListTree size={14} />} onClick={() => add(newGroup())}>
            {t`Add group`}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
