import { useState } from 'react';
import type { FormEvent } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import type { PersonMatch } from '#client/entities/people/person.ts';
import type { PersonTexts, PersonValues } from '../personValues.ts';
import { NEW_PERSON, personProblems } from './newPerson.ts';
import type { TextProblems } from './newPerson.ts';

/** How saving somebody new went. */
export interface SaveResult {
  /** Why nothing was saved, or null. */
  errorMessage: string | null;
  /** People who may be the same: saved only when that is allowed. */
  duplicates: readonly PersonMatch[];
  /** Who was written. */
  personId: string | null;
}

export type SavePerson = (values: PersonValues, isDuplicateAllowed: boolean) => Promise<SaveResult>;

interface PersonFormOptions {
  onSave: SavePerson;
  /** Goes on after saving; must replace the form's address. */
  onSaved: (personId: string | null) => void;
}

/** The state of a form for somebody new. A rejection keeps everything that was typed; leaving asks first. */
export function usePersonForm({ onSave, onSaved }: PersonFormOptions) {
  const choices = useLeadChoices();
  const [values, setValues] = useState(NEW_PERSON);
  const [problems, setProblems] = useState<TextProblems>({});
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [duplicates, setDuplicates] = useState<readonly PersonMatch[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const guard = useLeaveGuard(values !== NEW_PERSON);

  function set<Field extends keyof PersonValues>(field: Field, value: PersonValues[Field]) {
    setValues((now) => ({ ...now, [field]: value }));
    setProblems((now) => ({ ...now, [field]: null }));
    setDuplicates([]);
    setErrorMessage(null);
  }

  async function check(field: keyof PersonTexts) {
    const { fields } = await personProblems(values, choices?.defaultCountry);
    setProblems((now) => ({ ...now, [field]: fields[field] ?? null }));
  }

  async function submit(isDuplicateAllowed: boolean, form?: HTMLFormElement) {
    if (isBusy) return;
    setIsBusy(true);
    // Cleared at once, so that the same rejection again is told again.
    setErrorMessage(null);
    const found = await personProblems(values, choices?.defaultCountry);
    setProblems(found.fields);
    setErrorMessage(found.whole);
    const isWrong = found.whole !== null || Object.keys(found.fields).length > 0;
    const result = isWrong ? null : await onSave(values, isDuplicateAllowed);
    setIsBusy(false);
    if (result && result.errorMessage === null) {
      guard.allowLeaving();
      onSaved(result.personId);
    } else if (result) {
      setErrorMessage(result.duplicates.length > 0 ? null : result.errorMessage);
      setDuplicates(result.duplicates);
    } else {
      // Once the messages stand, so that they are read with their field.
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  }

  return {
    values,
    set,
    problems,
    errorMessage,
    duplicates,
    isBusy,
    /** Asks before what was typed is lost; to be rendered. */
    guardDialog: guard.dialog,
    choices,
    saveAnyway: () => void submit(true),
    handleSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void submit(false, event.currentTarget);
    },
    /** What a TextField of the form takes. */
    text: (field: keyof PersonTexts) => ({
      name: field,
      value: values[field],
      error: problems[field],
      onChange: (event: { target: { value: string } }) => set(field, event.target.value),
      onBlur: () => void check(field),
    }),
    check: (field: keyof PersonTexts) => void check(field),
  };
}

export type PersonFormState = ReturnType<typeof usePersonForm>;
