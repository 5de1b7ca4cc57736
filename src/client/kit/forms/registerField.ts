import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { get } from 'react-hook-form';

type Registering<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>;

/**
 * The props of a form's field: `<TextField label="Company name" {...registerField(form, 'companyName')} />`. With its default
 * value: `register` alone sets it after hydration, so that the server's page is without it, and replaces early input.
 */
export function registerField<Values extends FieldValues>(form: Registering<Values>, name: Path<Values>) {
  const value: unknown = get(form.formState.defaultValues, name);
  return {
    ...form.register(name),
    ...(typeof value === 'string' && { defaultValue: value }),
    ...(typeof value === 'boolean' && { defaultChecked: value }),
  };
}
