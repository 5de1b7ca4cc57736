import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * For forms with fields that react-hook-form does not know, such as a DateField: after a rejected attempt, focuses the first invalid
 * field on the page, of a date its first part. An element with data-invalid marks a problem of several fields together.
 */
export function useInvalidFocus<Values extends FieldValues>({
  formState: { submitCount, isSubmitSuccessful },
}: UseFormReturn<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(
    function focusFirstInvalid() {
      if (submitCount === 0 || isSubmitSuccessful) return;
      const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
      const part = wrong?.querySelector<HTMLElement>('[role="spinbutton"]');
      (part ?? wrong)?.focus();
    },
    [submitCount, isSubmitSuccessful],
  );
  return ref;
}
