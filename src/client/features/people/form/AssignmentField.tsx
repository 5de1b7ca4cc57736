import { useFormContext, useWatch } from 'react-hook-form';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import type { EditedField } from '#contract/people/personFields.ts';
import { FormField } from './FormField.tsx';
import type { PersonFormValues } from './personFormValues.ts';

/** Chooses who takes a new lead: by hand, or by a rule over the active lead managers. */
export function AssignmentField({ field }: { field: EditedField }) {
  const { control, register } = useFormContext<PersonFormValues>();
  const rule = useWatch({ control, name: 'assignmentRule' });
  return (
    <>
      <NativeSelect label="Assign" placeholder="By hand" options={RULES} {...register('assignmentRule')} />
      {rule === '' && <FormField field={field} />}
    </>
  );
}

const RULES = [
  { value: 'ROUND_ROBIN', label: 'Round robin over the lead managers' },
  { value: 'LEAST_BUSY', label: 'Least busy: fewest open leads' },
];
