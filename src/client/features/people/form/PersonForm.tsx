import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { FormProvider, useWatch } from 'react-hook-form';
import type { PersonMatch } from '#client/entities/people/person.ts';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useFindMatchesQuery } from '../api/matchesApi.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { PersonFields } from './PersonFields.tsx';
import type { PersonFormValues } from './personFormValues.ts';
import type { PersonFormState } from './usePersonForm.ts';
import styles from './PersonForm.module.css';

/** The debounce of typing, in milliseconds. */
const PAUSE_MS = 400;

const NO_MATCHES: readonly PersonMatch[] = [];

interface PersonFormProps {
  kind: PersonKind;
  form: PersonFormState;
  mayAssign: boolean;
}

/** The form for a new person. */
export function PersonForm({ kind, form, mayAssign }: PersonFormProps) {
  const { one, listPath } = PERSON_KINDS[kind];
  const { duplicates, errorMessage, isBusy } = form;
  const matches = useMatches(form.form.control);
  const notice = useRef<HTMLDivElement>(null);

  // The form is longer than the screen: why nothing was saved must come to where the reader is.
  useEffect(() => {
    if (errorMessage || duplicates.length > 0) notice.current?.focus();
  }, [errorMessage, duplicates]);

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <FormProvider {...form.form}>
        <PersonFields kind={kind} mayAssign={mayAssign} matches={matches} />
      </FormProvider>
      <div
        ref={notice}
        className={styles.notice}
        role="group"
        aria-label="Why this was not saved"
        tabIndex={-1}
      >
        <FormError message={errorMessage} />
        {duplicates.length > 0 && (
          <div className={styles.duplicates} role="alert">
            <p>
              This person may already exist.{' '}
              {duplicates.length === 1 ? 'The record below is' : 'The records below are'} similar. Nothing has
              been saved yet.
            </p>
            <PersonMatches matches={duplicates} />
            <Button isBusy={isBusy} onClick={form.saveAnyway}>
              Save anyway
            </Button>
          </div>
        )}
      </div>
      <FormFoot cancelTo={listPath} isBusy={isBusy} submitLabel={`Add ${one}`}>
        <Button type="submit" name="another" isBusy={isBusy}>
          Save and add another
        </Button>
      </FormFoot>
      {form.guardDialog}
    </form>
  );
}

/** Possible duplicates of the typed person, after a pause in typing. */
function useMatches(control: Control<PersonFormValues>): readonly PersonMatch[] {
  const typed = useWatch({ control, compute: comparedOf });
  const text = useDeferredValue(JSON.stringify(typed));
  const [asked, setAsked] = useState(text);
  useEffect(
    function askOnceItRests() {
      const timer = setTimeout(() => setAsked(text), PAUSE_MS);
      return () => clearTimeout(timer);
    },
    [text],
  );
  const input = JSON.parse(asked) as ReturnType<typeof comparedOf>;
  const { currentData } = useFindMatchesQuery({ input }, { skip: !isEnoughToMatch(input) || asked !== text });
  return currentData?.data ?? NO_MATCHES;
}

function comparedOf({ firstName, lastName, phoneNumber, email, companyName }: PersonFormValues) {
  return { firstName, lastName, phoneNumber, email, companyName };
}

/** A name alone is no sign: a company goes with it. */
function isEnoughToMatch(input: ReturnType<typeof comparedOf>): boolean {
  const isNamed = (input.firstName || input.lastName) && input.companyName;
  return Boolean(input.email.includes('@') || input.phoneNumber.length > 5 || isNamed);
}
