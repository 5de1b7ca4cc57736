import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import type { Customer } from '#client/entities/customers/customer.ts';
import { CustomFormFields } from '#client/entities/lead-options/record-fields/CustomFormFields.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { languageOptions } from '#client/kit/i18n/languageOptions.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { ImageField } from '#client/shared/uploads/ImageField.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AddressCard } from './AddressCard.tsx';
import { GENDERS, genderText } from './gender.ts';
import type { CustomerFormState } from './useCustomerForm.ts';
import { useCustomerForm } from './useCustomerForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  cancelTo: string;
  onSaved: () => void;
}

/** A customer in sections. */
export function CustomerForm({ customer, cancelTo, onSaved }: CustomerFormProps) {
  const state = useCustomerForm(customer, onSaved);
  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <PersonalCard state={state} />
        <AccountCard state={state} isNew={customer === null} />
        <AddressCard state={state} />
        <OthersCard state={state} />
        {state.custom.fields.length > 0 && (
          <Card title={t`Custom fields`}>
            <div className={grid.grid}>
              <CustomFormFields form={state.custom} />
            </div>
          </Card>
        )}
        <PhotoCard state={state} />
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={cancelTo} isBusy={state.isBusy} submitLabel={t`Save`} />
      </form>
      {state.leaveDialog}
    </>
  );
}

/** The customer's photo, or initials. */
function PhotoCard({ state }: { state: CustomerFormState }) {
  const { form, errorOf, set } = state;
  const [profilePhoto, firstName, lastName] = useWatch({
    control: form.control,
    name: ['profilePhoto', 'firstName', 'lastName'],
  });
  return (
    <Card title={t`Profile Photo`}>
      <ImageField
        label={t`Photo`}
        activity="profile-upload"
        shape="round"
        name={`${firstName} ${lastName}`.trim()}
        value={profilePhoto}
        error={errorOf('profilePhoto')}
        onChange={(path) => set('profilePhoto', path)}
      />
    </Card>
  );
}

/** What the customer is called, and their phone number. */
function PersonalCard({ state }: { state: CustomerFormState }) {
  const { form, field, errorOf, set, defaultCountry } = state;
  const phoneNumber = useWatch({ control: form.control, name: 'phoneNumber' });
  return (
    <Card title={t`Personal Info`}>
      <div className={grid.grid}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="off" />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="off" />
        <PhoneField
          label={t`Phone number`}
          isOptional
          value={phoneNumber}
          onChange={(value) => set('phoneNumber', value)}
          onBlur={() => void form.trigger('phoneNumber')}
          error={errorOf('phoneNumber')}
          {...(defaultCountry ? { defaultCountry } : {})}
        />
      </div>
    </Card>
  );
}

/** The customer's work and gender. */
function OthersCard({ state }: { state: CustomerFormState }) {
  const { form, field } = state;
  const gender = useWatch({ control: form.control, name: 'gender' });
  const languages = languageOptions();
  return (
    <Card title={t`Others Info`}>
      <div className={grid.grid}>
        <TextField {...field('jobTitle')} label={t`Job title`} isOptional autoComplete="off" />
        <TextField {...field('companyName')} label={t`Company name`} isOptional autoComplete="off" />
        <NativeSelect
          {...field('gender')}
          label={t`Gender`}
          isOptional
          placeholder={t`Not specified`}
          options={genders(gender)}
        />
        {languages.length > 0 && (
          <NativeSelect
            {...field('language')}
            label={t`Language`}
            isOptional
            placeholder={t`Same as the company`}
            options={languages}
          />
        )}
      </div>
    </Card>
  );
}

/** The choices, including a stored value of another origin. */
function genders(current: string) {
  const known = Object.keys(GENDERS);
  const all = current && !known.includes(current) ? [...known, current] : known;
  return all.map((value) => ({ value, label: genderText(value) }));
}
