import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { focusFirstInvalid } from '#client/kit/forms/focusFirstInvalid.ts';
import { conditionText } from '#contract/conditions/conditionParam.ts';
import { parseCondition } from '#contract/conditions/parseCondition.ts';
import { readCondition } from '#contract/conditions/readCondition.ts';
import type { DraftGroup } from './conditionDraft.ts';
import { changedDraft, conditionOf, draftOf, draftProblems, newGroup } from './conditionDraft.ts';
import { ConditionGroup } from './ConditionGroup.tsx';
import type { ConditionDialogProps, ConditionSource } from './conditionSource.ts';

/** Edits a condition: rules and groups of rules. It is used when the user applies it. */
export function ConditionDialog({
  source,
  value,
  onChange,
  onClose,
}: ConditionDialogProps & { source: ConditionSource }) {
  const [start] = useState(() => startOf(value));
  const [draft, setDraft] = useState(start.draft);
  const [isChecked, setIsChecked] = useState(false);
  const [refusal, setRefusal] = useState(start.problem);
  const problems = draftProblems(draft, source.record, source.fields);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles events of a portal to the form around the filters
    event.stopPropagation();
    // The rules are marked before the focus moves to the first, so that the message is read with it
    flushSync(() => setIsChecked(true));
    if (problems.size > 0) {
      setRefusal(t`Complete the marked rules`);
      return focusFirstInvalid(event.currentTarget);
    }
    const condition = conditionOf(draft);
    const result = condition && readCondition(condition);
    if (result && 'problem' in result) return setRefusal(result.problem);
    onChange(condition ? [conditionText(condition)] : []);
    onClose();
  }

  return (
    <FormDialog
      title={t`Advanced filter`}
      submitLabel={t`Apply`}
      width={820}
      isDirty={draft !== start.draft}
      isBusy={false}
      errorMessage={refusal}
      onSubmit={handleSubmit}
      onClose={onClose}
      footerStart={
        value !== undefined && (
          <Button
            look="ghost"
            onClick={() => {
              onChange([]);
              onClose();
            }}
          >{t`Clear filter`}</Button>
        )
      }
    >
      <ConditionGroup
        group={draft}
        record={source.record}
        source={source}
        depth={1}
        problems={isChecked ? problems : NO_PROBLEMS}
        onChange={(key, change) => {
          setRefusal(null);
          setDraft((current) =>
            current.key === key ? (change(current) as DraftGroup) : changedDraft(current, key, change),
          );
        }}
      />
    </FormDialog>
  );
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map();

/** The condition of the URL, or one empty rule. */
function startOf(value: string | undefined): { draft: DraftGroup; problem: string | null } {
  if (value === undefined) return { draft: newGroup(), problem: null };
  const result = parseCondition(value);
  return 'problem' in result
    ? { draft: newGroup(), problem: result.problem }
    : { draft: draftOf(result.condition), problem: null };
}
