import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form's rules as react-hook-form asks for them. */
export function resolverOf<Values extends FieldValues>(
  errorsOf: (values: Values) => FieldErrors<Values>,
): Resolver<Values> {
  return (values) => {
    const errors = errorsOf(values);
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
