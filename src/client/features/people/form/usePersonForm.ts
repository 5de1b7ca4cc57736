import { msg, t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import type { PersonFormValues } from './personFormValues.ts';
import { newPerson, personResolver, personRules } from './personFormValues.ts';

/** The result of saving a new person. */
export interface SaveResult {
  /** Why nothing was saved, or null. */
  errorMessage: string | null;
  /** People who may be the same: saved only when that is allowed. */
  duplicates: readonly PersonMatch[];
  /** Who was written. */
  personId: string | null;
}

export type SavePerson = (values: PersonFormValues, isDuplicateAllowed: boolean) => Promise<SaveResult>;

interface PersonFormOptions {
  onSave: SavePerson;
  /** Called after saving; must replace the form's URL. */
  onSaved: (personId: string | null) => void;
}

interface Outcome {
  errorMessage: string | null;
  duplicates: readonly PersonMatch[];
}

/** Errors of the whole person are shown at the first field. */
const WHOLE = 'whole';

const UNCHECKED = msg`The duplicate check failed, so nothing was saved. Check your connection and try again.`;

const NOTHING_YET: Outcome = { errorMessage: null, duplicates: [] };

/** The state of the form for a new person. Errors keep all input; leaving asks for confirmation. */
export function usePersonForm({ onSave, onSaved }: PersonFormOptions) {
  const choices = useLeadChoices();
  const [outcome, setOutcome] = useState(NOTHING_YET);
  const form = useForm<PersonFormValues>({
    defaultValues: newPerson(),
    resolver: personResolver(choices?.defaultCountry, choices?.customFields),
    mode: 'onTouched',
    // The form cannot focus every control: focusFirstInvalidField does
    shouldFocusError: false,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const element = useRef<HTMLFormElement>(null);
  useEffect(
    function focusFirstInvalidField() {
      if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    [submitCount],
  );

  const { subscribe, getFieldState, clearErrors, setFocus } = form;
  /** The form is opened again for another person. */
  const isAnother = useRef(false);
  const isBegunAnew = useRef(false);
  useEffect(
    function focusFirstField() {
      // Its fields register anew after a reset: only in an effect after theirs can one be focused.
      if (isSubmitting || !isBegunAnew.current) return;
      isBegunAnew.current = false;
      setFocus('firstName');
    },
    [isSubmitting, setFocus],
  );
  useEffect(function fetchRules() {
    // Saving reports the failure
    personRules().catch(() => undefined);
  }, []);
  useEffect(
    function forgetOutcome() {
      return subscribe({
        formState: { values: true },
        callback: () => {
          setOutcome(NOTHING_YET);
          if (getFieldState('firstName').error?.type === WHOLE) clearErrors('firstName');
        },
      });
    },
    [subscribe, getFieldState, clearErrors],
  );

  async function save(values: PersonFormValues, isDuplicateAllowed: boolean) {
    // Cleared immediately, so that a repeated message is announced again.
    setOutcome(NOTHING_YET);
    const rules = await personRules().catch(() => null);
    if (!rules) return setOutcome({ errorMessage: t(UNCHECKED), duplicates: [] });
    const problem = rules.personIdentityProblem(values);
    if (problem) return form.setError('firstName', { type: WHOLE, message: problem }, { shouldFocus: true });
    const { errorMessage, duplicates, personId } = await onSave(values, isDuplicateAllowed);
    if (errorMessage !== null)
      return setOutcome({ errorMessage: duplicates.length > 0 ? null : errorMessage, duplicates });
    if (isAnother.current) {
      isBegunAnew.current = true;
      form.reset(newPerson());
      return;
    }
    guard.allowLeaving();
    onSaved(personId);
  }

  function submit(event: FormEvent<HTMLElement>, opensAnother: boolean) {
    element.current = event.currentTarget.closest('form');
    isAnother.current = opensAnother;
    void form.handleSubmit((values) => save(values, false))(event);
  }

  return {
    form,
    ...outcome,
    isBusy: isSubmitting,
    /** The dialog about unsaved changes, to render. */
    guardDialog: guard.dialog,
    saveAnyway: () => void form.handleSubmit((values) => save(values, true))(),
    handleSubmit: (event: FormEvent<HTMLElement>) => submit(event, false),
    saveAndAddAnother: (event: FormEvent<HTMLElement>) => submit(event, true),
  };
}

export type PersonFormState = ReturnType<typeof usePersonForm>;
