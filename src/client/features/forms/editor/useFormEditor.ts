import { t } from '@lingui/core/macro';
import type { SyntheticEvent } from 'react';
import { useState } from 'react';
import type { Path, PathValue } from 'react-hook-form';
import { useForm } from 'react-hook-form';
import { errorCode, errorText } from '#client/data/apiError.ts';
import { useDeletedChoices } from '#client/entities/lead-options/useDeletedChoices.ts';
import { registerField } from '#client/kit/forms/registerField.ts';
import { resolverOf } from '#client/kit/forms/resolverOf.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useCreateFormMutation, useUpdateFormMutation } from '../formsApi.ts';
import type { FormValues, LeadForm } from './formValues.ts';
import { formErrors, formInput, formValues, refusedPart } from './formValues.ts';

/** What the parts of the editor read and change. */
export type FormEditing = ReturnType<typeof useFormEditor>;

/** The state of the form editor (null for a new form). Changes by other users do not affect its initial values. */
export function useFormEditor(given: LeadForm | null, onSaved: () => void) {
  const [create] = useCreateFormMutation();
  const [update] = useUpdateFormMutation();
  const [initial] = useState(() => formValues(given));
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver,
    mode: 'onTouched',
    // Some parts it does not know: useInvalidFocus finds the first on the page
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, isSubmitted } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const gone = useDeletedChoices(given?.gone ?? []);

  async function send(values: FormValues) {
    if (gone.problem !== null) return form.setError('root', { type: 'gone', message: gone.problem });
    const input = formInput(values);
    const answer = given ? await update({ id: given._id, input }) : await create({ input });
    if (answer.error) {
      const message = errorText(answer.error, t`Failed to save the form`);
      return form.setError(refusedPart(errorCode(answer.error)), { type: 'server', message });
    }
    toast.success(answer.data.message);
    guard.allowLeaving();
    onSaved();
  }

  function set<Name extends Path<FormValues>>(name: Name, value: PathValue<FormValues, Name>) {
    form.setValue(name, value, { shouldDirty: true });
    // A consent to messages is wrong without the phone number field, and a confirmation without the email field
    if (isSubmitted) void form.trigger(name === 'fields' ? ['fields', 'consents', 'confirmsEmail'] : name);
  }

  const errorOf = (name: keyof FormValues | 'root') => errors[name]?.message ?? null;
  return {
    form,
    /** What a TextField or TextArea of the editor takes. */
    field: (name: TextName) => ({ ...registerField(form, name), error: errorOf(name) }),
    errorOf,
    gone,
    set,
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
    isBusy: isSubmitting,
    leaveDialog: guard.dialog,
  };
}

type TextName = 'title' | 'slug' | 'description' | 'button' | 'thanks' | 'redirectUrl' | 'embedSites';

const resolver = resolverOf(formErrors);
