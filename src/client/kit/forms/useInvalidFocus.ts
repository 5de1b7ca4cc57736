import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

/** For forms with fields that react-hook-form does not know, such as a DateField: focuses the first invalid field after a rejected attempt. */
export function useInvalidFocus<Values extends FieldValues>({
  formState: { submitCount, isSubmitSuccessful },
}: UseFormReturn<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(
    function focusAfterRejection() {
      if (submitCount === 0 || isSubmitSuccessful) return;
      focusFirstInvalid(ref.current);
    },
    [submitCount, isSubmitSuccessful],
  );
  return ref;
}
