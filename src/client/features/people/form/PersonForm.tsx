import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { PersonMatches } from '#client/entities/people/PersonMatches.tsx';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import { PersonFields } from './PersonFields.tsx';
import type { PersonFormState } from './usePersonForm.ts';
import styles from './PersonForm.module.css';

interface PersonFormProps {
  kind: PersonKind;
  form: PersonFormState;
  mayAssign: boolean;
}

/** The form for a new person. */
export function PersonForm({ kind, form, mayAssign }: PersonFormProps) {
  const { add, listPath } = PERSON_KINDS[kind];
  const { duplicates, errorMessage, isBusy } = form;
  const notice = useRef<HTMLDivElement>(null);

  // The form is longer than the screen: why nothing was saved must come to where the reader is.
  useEffect(() => {
    if (errorMessage || duplicates.length > 0) notice.current?.focus();
  }, [errorMessage, duplicates]);

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <FormProvider {...form.form}>
        <PersonFields kind={kind} mayAssign={mayAssign} />
      </FormProvider>
      <div
        ref={notice}
        className={styles.notice}
        role="group"
        aria-label={t`Why this was not saved`}
        tabIndex={-1}
      >
        <FormError message={errorMessage} />
        {duplicates.length > 0 && (
          <div className={styles.duplicates} role="alert">
            <p>
              {plural(
                { count: duplicates.length },
                {
                  one: 'This person may already exist. The record below is similar. Nothing has been saved yet.',
                  other:
                    'This person may already exist. The records below are similar. Nothing has been saved yet.',
                },
              )}
            </p>
            <PersonMatches matches={duplicates} />
            <Button isBusy={isBusy} onClick={form.saveAnyway}>{t`Save anyway`}</Button>
          </div>
        )}
      </div>
      <FormFoot cancelTo={listPath} isBusy={isBusy} submitLabel={t(add)}>
        {/* Does not submit the form: Enter in a field saves as the main button does */}
        <Button isBusy={isBusy} onClick={form.saveAndAddAnother}>{t`Save and add another`}</Button>
      </FormFoot>
      {form.guardDialog}
    </form>
  );
}
