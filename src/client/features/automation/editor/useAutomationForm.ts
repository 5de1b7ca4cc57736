import { t } from '@lingui/core/macro';
import { nanoid } from '@reduxjs/toolkit';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useUndoOffers } from '#client/kit/toast/useUndoOffers.ts';
import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import type { AutomationStep, AutomationStepKind } from '#contract/automation/automationParts.ts';
import type { AutomationFields, AutomationProblem } from '#contract/validation/records/automation.ts';
import { automationProblems } from '#contract/validation/records/automation.ts';
import { useUpdateAutomationMutation } from '../automationApi.ts';
import type { EditedVersion } from '../automationWords.ts';
import { KIND_TEXTS } from '../kindTexts.ts';
import type { StepPosition, StepSetting } from './stepChanges.ts';
import { movedStep, withoutStep, withSetting, withStep, withStepBack } from './stepChanges.ts';
import type { StepFocus } from './stepFocus.ts';
import { focusWithout } from './stepFocus.ts';

/** What the list of steps needs to be changed. */
export interface StepEditing {
  steps: readonly AutomationStep[];
  /** The focus after the last change. */
  focus: StepFocus | null;
  add: (place: StepPosition, kind: AutomationStepKind) => void;
  set: (id: string, setting: Partial<StepSetting>) => void;
  move: (id: string, by: -1 | 1) => void;
  remove: (id: string) => void;
  errorAt: (at: string) => string | null;
}

/** The state of the automation form, validated on submit. Changes by other users do not affect its initial values. */
export function useAutomationForm(ref: AutomationRef, given: EditedVersion, onSaved: () => void) {
  const [edited] = useState(given);
  const [values, setValues] = useState<AutomationFields>(() => fieldsOf(edited));
  const [problems, setProblems] = useState<readonly AutomationProblem[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [focus, setFocus] = useState<StepFocus | null>(null);
  const [update, { isLoading }] = useUpdateAutomationMutation();
  const offerUndo = useUndoOffers();
  const isDirty = JSON.stringify(values) !== JSON.stringify(fieldsOf(edited));

  function change(next: Partial<AutomationFields>) {
    const changed = { ...values, ...next };
    setValues(changed);
    // Problems are validated again while the user fixes them
    if (problems.length > 0) setProblems(stillThere(problems, automationProblems(changed)));
  }

  async function send() {
    const found = automationProblems(values);
    setProblems(found);
    setError(null);
    if (found.length > 0) return focusProblem();
    const { steps, ...others } = values;
    const input = { ...others, steps: [...steps] };
    const answer = await update({ ...ref, version: edited.version, input });
    if (answer.error) return setError(errorText(answer.error, t(KIND_TEXTS[ref.kind].notSaved)));
    toast.success(answer.data.message);
    onSaved();
  }

  const editing: StepEditing = {
    steps: values.steps,
    focus,
    add: (place, kind) => {
      const id = nanoid();
      setFocus({ stepId: id });
      change({ steps: withStep(values.steps, place, kind, id) });
    },
    set: (id, setting) => change({ steps: withSetting(values.steps, id, setting) }),
    move: (id, by) => {
      setFocus({ stepId: id, by });
      change({ steps: movedStep(values.steps, id, by) });
    },
    remove: (id) => {
      const before = values.steps;
      setFocus(focusWithout(before, id));
      change({ steps: withoutStep(before, id) });
      offerUndo(`deleted step ${id}`, t`Step deleted`, () => {
        setValues((now) => ({ ...now, steps: withStepBack(now.steps, before, id) }));
        setFocus({ stepId: id });
      });
    },
    errorAt: (at) => problems.find((problem) => problem.at === at)?.message ?? null,
  };
  return {
    values,
    change,
    editing,
    /** Of the steps as a whole, or what the server says. */
    errorMessage: editing.errorAt('steps') ?? error,
    submit: (event: SyntheticEvent) => {
      event.preventDefault();
      void send();
    },
    isDirty,
    isBusy: isLoading,
  };
}

function fieldsOf({ name, trigger, onlyIf, isRepeated, goal, steps }: EditedVersion): AutomationFields {
  return {
    name,
    trigger: { kind: trigger.kind, value: trigger.value },
    onlyIf: onlyIf && { field: onlyIf.field, value: onlyIf.value },
    isRepeated,
    goal: goal && { field: goal.field, value: goal.value },
    steps: steps.map(({ id, parentId, arm, kind, field, value, providerId = null }) => ({
      id,
      parentId,
      arm,
      kind,
      field,
      value,
      providerId,
    })),
  };
}

/** The remaining problems; a new step is not validated before the next save. */
function stillThere(said: readonly AutomationProblem[], found: readonly AutomationProblem[]) {
  return found.filter(({ at }) => said.some((each) => each.at === at));
}

/** The first field that is wrong gets the focus, once it says so. */
function focusProblem() {
  setTimeout(() => document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus());
}
