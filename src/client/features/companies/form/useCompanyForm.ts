import type { Country } from '#client/entities/countries/countriesApi.ts';
import type { Location } from '#client/entities/countries/LocationFields.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { companyProblems } from '#contract/validation/records/company.ts';
import type { CompanyFormValues } from './companyFormValues.ts';
import { currencyOf } from './guessCompany.ts';

export interface CompanyFormOptions {
  initial: CompanyFormValues;
  /** Defaults follow the country that is chosen, as long as they were not touched. */
  isNew: boolean;
  /** Sends the values; resolves to why it was refused, or null once they are saved. */
  onSave: (values: CompanyFormValues, initial: CompanyFormValues) => Promise<string | null>;
  /** Called after saving. */
  onSaved: () => void;
}

/** The company form's values, rules and sending. A rejection keeps everything that was typed. */
export function useCompanyForm({ initial, isNew, onSave, onSaved }: CompanyFormOptions) {
  const { form, field, errorOf, submit, errorMessage, isDirty, isBusy } = useTextForm<CompanyFormValues>({
    initial,
    problemsOf: companyProblems,
    send: onSave,
    onSent: () => {
      guard.allowLeaving();
      onSaved();
    },
  });
  const { dirtyFields } = form.formState;
  const guard = useLeaveGuard(isDirty);

  // Chosen rather than typed, so it is validated without a blur.
  function set(name: keyof CompanyFormValues, value: string) {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }

  function handleLocation({ country, city }: Location, chosen?: Country) {
    set('country', country);
    set('city', city);
    if (!chosen || !isNew) return;
    if (!dirtyFields.defaultCountry) form.setValue('defaultCountry', chosen.code);
    if (!dirtyFields.currency) form.setValue('currency', currencyOf(chosen.code));
  }

  return {
    form,
    field,
    errorOf,
    set,
    handleLocation,
    submit,
    errorMessage,
    isBusy,
    leaveDialog: guard.dialog,
  };
}

export type CompanyFormState = ReturnType<typeof useCompanyForm>;
