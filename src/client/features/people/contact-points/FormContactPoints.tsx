import type { FieldErrors } from 'react-hook-form';
import { useController, useFormContext } from 'react-hook-form';
import type { LabelledEmail, LabelledPhone } from '#contract/people/contact-points/contactPoints.ts';
import { contactPointEntry, contactPointOf } from '#contract/people/contact-points/contactPoints.ts';
import type { ContactPointsField } from '../fields/anyField.ts';
import { labelOf } from '../fields/anyField.ts';
import type { PersonFormValues } from '../form/personFormValues.ts';
import { ContactPointRows } from './ContactPointRows.tsx';
import styles from './ContactPointRows.module.css';

/** The additional numbers or addresses in the form of a new person; one of them can become the primary one. */
export function FormContactPoints({ field }: { field: ContactPointsField }) {
  const { type, id } = field;
  const { control, getValues, setValue, formState } = useFormContext<PersonFormValues>();
  const { value, onChange, onBlur } = useController({ control, name: id }).field;
  const points = (value as (LabelledPhone | LabelledEmail)[]).map(contactPointOf);
  const primary = type === 'phones' ? 'phoneNumber' : 'email';

  function handleChange(next: typeof points) {
    onChange(next.map((point) => contactPointEntry(type, point)));
  }

  function makePrimary(index: number) {
    const former = getValues(primary);
    const next = points[index]?.value ?? '';
    setValue(primary, next, { shouldDirty: true, shouldValidate: true });
    handleChange(
      points.flatMap((point, at) =>
        at === index ? (former.trim() === '' ? [] : [{ ...point, value: former }]) : [point],
      ),
    );
  }

  return (
    <fieldset className={styles.frame}>
      <legend className={styles.legend}>{labelOf(field)}</legend>
      <ContactPointRows
        type={type}
        points={points}
        problems={problemsOf(formState.errors[id])}
        onChange={handleChange}
        onBlur={onBlur}
        onMakePrimary={makePrimary}
      />
    </fieldset>
  );
}

function problemsOf(errors: FieldErrors<PersonFormValues>['morePhones' | 'moreEmails']) {
  return Array.isArray(errors)
    ? errors.map((error: { message?: string } | undefined) => error?.message)
    : undefined;
}
