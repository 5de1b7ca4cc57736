import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { hasChoices } from '#contract/people/own/ownFieldRules.ts';
import { choicesOf } from './fieldForm.ts';
import type { FieldForm } from './fieldForm.ts';
import { useCreateOwnFieldMutation, useUpdateOwnFieldMutation } from './ownFieldsApi.ts';
import type { OwnFieldEntry } from './ownFieldsApi.ts';

/** Saves the form of a field; an error keeps the typed text. */
export function useSendField(entry: OwnFieldEntry | null, onSaved: () => void) {
  const [create, creation] = useCreateOwnFieldMutation();
  const [update, change] = useUpdateOwnFieldMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function send({ label, type, onlyOf, currency, choices: lines }: FieldForm) {
    setErrorMessage(null);
    const choices = choicesOf(lines).map((line) => ({ ...(line.id && { id: line.id }), label: line.label }));
    const named = { label, ...(hasChoices(type) && { choices }) };
    const answer = entry
      ? await update({ id: entry._id, input: named })
      : await create({
          input: { ...named, type, onlyOf: onlyOf || null, ...(type === 'money' && { currency }) },
        });
    if (answer.error) return setErrorMessage(errorText(answer.error, 'Failed to save the field'));
    toast.success(answer.data.message);
    onSaved();
  }

  return { send, errorMessage, isBusy: creation.isLoading || change.isLoading };
}
