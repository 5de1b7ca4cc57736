import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { NamedFormulaField } from '#contract/formulas/formulaNames.ts';
import { formulaWithIds } from '#contract/formulas/formulaNames.ts';
import { hasChoices } from '#contract/people/custom-fields/customFieldRules.ts';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import { useCreateCustomFieldMutation, useUpdateCustomFieldMutation } from './customFieldsApi.ts';
import type { FieldForm } from './fieldForm.ts';
import { choicesOf, ownerInput } from './fieldForm.ts';
import type { FormulaCheck } from './useFormulaCheck.ts';

/** Saves the form of a field; an error keeps the typed text. */
export function useSendField(
  entry: CustomFieldEntry | null,
  {
    names,
    check,
    onSaved,
  }: { names: readonly NamedFormulaField[]; check: FormulaCheck; onSaved: () => void },
) {
  const [create, creation] = useCreateCustomFieldMutation();
  const [update, change] = useUpdateCustomFieldMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function send({ label, type, availableFor, currency, target, formula, choices: lines }: FieldForm) {
    setErrorMessage(null);
    const problem = formula === null ? undefined : await check.checkNow();
    if (problem) return setErrorMessage(problem);
    const choices = choicesOf(lines).map((line) => ({ ...(line.id && { id: line.id }), label: line.label }));
    const named = {
      label,
      ...(hasChoices(type) && { choices }),
      ...(formula !== null && { formula: formulaWithIds(formula, names) }),
    };
    const answer = entry
      ? await update({ id: entry._id, input: named })
      : await create({
          input: {
            ...named,
            type,
            ...ownerInput(availableFor),
            ...(type === 'money' && { currency }),
            ...(type === 'relation' && { target }),
          },
        });
    if (answer.error) return setErrorMessage(errorText(answer.error, t`Failed to save the field`));
    toast.success(answer.data.message);
    onSaved();
  }

  return { send, errorMessage, isBusy: creation.isLoading || change.isLoading };
}
