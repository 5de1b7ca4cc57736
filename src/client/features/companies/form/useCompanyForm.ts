import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { countrySelected } from '#client/entities/countries/countrySlice.ts';
import type { Location } from '#client/entities/countries/LocationFields.tsx';
import type { Country } from '#client/entities/countries/useCountries.ts';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { companyProblems } from '#contract/validation/records/company.ts';
import type { CompanyFormValues } from './companyFormValues.ts';
import { currencyOf } from './guessCompany.ts';

export interface CompanyFormOptions {
  initial: CompanyFormValues;
  /** Defaults follow the country that is chosen, as long as they were not touched. */
  isNew: boolean;
  /** Sends the values; resolves to why it was refused, or null once they are saved. */
  onSave: (values: CompanyFormValues, initial: CompanyFormValues) => Promise<string | null>;
  /** Goes on after saving. */
  onSaved: () => void;
}

/** The company form's values, rules and sending. A rejection keeps everything that was typed. */
export function useCompanyForm({ initial, isNew, onSave, onSaved }: CompanyFormOptions) {
  const form = useForm<CompanyFormValues>({ defaultValues: initial, resolver, mode: 'onTouched' });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const [startedWith] = useState(initial);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const guard = useLeaveGuard(isDirty);
  const dispatch = useDispatch();

  function set(field: keyof CompanyFormValues, value: string) {
    form.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  }

  function handleLocation({ country, city }: Location, chosen?: Country) {
    set('country', country);
    set('city', city);
    if (chosen) dispatch(countrySelected(chosen.name));
    if (!chosen || !isNew) return;
    if (!dirtyFields.defaultCountry) form.setValue('defaultCountry', chosen.code);
    if (!dirtyFields.currency) form.setValue('currency', currencyOf(chosen.code));
  }

  const handleSubmit = form.handleSubmit(async (values) => {
    setErrorMessage(null);
    const message = await onSave(values, startedWith);
    if (message !== null) return setErrorMessage(message);
    guard.allowLeaving();
    onSaved();
  });

  return { form, set, handleLocation, handleSubmit, errorMessage, isSubmitting, leaveDialog: guard.dialog };
}

const resolver: Resolver<CompanyFormValues> = (values) => {
  const problems = Object.entries(companyProblems(values));
  if (problems.length === 0) return { values, errors: {} };
  const errors = problems.map(([field, message]) => [field, { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<CompanyFormValues> };
};
