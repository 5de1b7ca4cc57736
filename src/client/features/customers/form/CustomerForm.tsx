import { useWatch } from 'react-hook-form';
import type { Customer } from '#client/entities/customers/customer.ts';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { ImageField } from '#client/entities/uploads/ImageField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFields } from '#contract/validation/records/customer.ts';
import { useCustomerForm } from './useCustomerForm.ts';

interface CustomerFormProps {
  /** Null for a new one. */
  customer: Customer | null;
  cancelTo: string;
  onSaved: () => void;
}

/** A customer in five sections. */
export function CustomerForm({ customer, cancelTo, onSaved }: CustomerFormProps) {
  const state = useCustomerForm(customer, onSaved);
  const { form, field, errorOf, set, defaultCountry } = state;
  const values = useWatch({ control: form.control }) as CustomerFields;
  const name = `${values.firstName} ${values.lastName}`.trim();
  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <Card title="Personal Info">
          <div className={grid.grid}>
            <TextField {...field('firstName')} label="First name" autoComplete="off" />
            <TextField {...field('lastName')} label="Last name" autoComplete="off" />
            <PhoneField
              label="Phone number"
              isOptional
              value={values.phoneNumber}
              onChange={(value) => set('phoneNumber', value)}
              onBlur={() => void form.trigger('phoneNumber')}
              error={errorOf('phoneNumber')}
              {...(defaultCountry ? { defaultCountry } : {})}
            />
          </div>
        </Card>
        <Card
          title="Account"
          lead={customer ? 'Leave the passwords empty to keep what they are.' : undefined}
        >
          <div className={grid.grid}>
            <TextField
              {...field('email')}
              className={grid.wide ?? ''}
              label="Email"
              type="email"
              autoComplete="off"
              spellCheck={false}
            />
            <NewPasswordField
              {...field('newPassword')}
              label="New password"
              typed={values.newPassword}
              ownWords={[values.firstName, values.lastName, values.email]}
            />
            <PasswordField
              {...field('confirmPassword')}
              label="Confirm password"
              autoComplete="new-password"
            />
          </div>
        </Card>
        <Card title="Address">
          <div className={grid.grid}>
            <TextField
              {...field('streetAddress')}
              className={grid.wide ?? ''}
              label="Street address"
              isOptional
              autoComplete="off"
            />
            <LocationFields
              country={values.country}
              city={values.city}
              countryError={errorOf('country')}
              cityError={errorOf('city')}
              onChange={(next) => {
                set('country', next.country);
                set('city', next.city);
              }}
              onBlur={() => void form.trigger(['country', 'city'])}
            />
            <TextField {...field('state')} label="State" isOptional autoComplete="off" />
            <TextField {...field('zip')} label="Zip" isOptional autoComplete="off" />
          </div>
        </Card>
        <Card title="Others Info">
          <div className={grid.grid}>
            <TextField {...field('jobTitle')} label="Job title" isOptional autoComplete="off" />
            <TextField {...field('companyName')} label="Company name" isOptional autoComplete="off" />
            <NativeSelect
              {...field('gender')}
              label="Gender"
              isOptional
              placeholder="Not said"
              options={genders(values.gender)}
            />
          </div>
        </Card>
        <Card title="Profile Photo">
          <ImageField
            label="Photo"
            activity="profile-upload"
            shape="round"
            name={name}
            value={values.profilePhoto}
            error={errorOf('profilePhoto')}
            onChange={(path) => set('profilePhoto', path)}
          />
        </Card>
        <FormError message={state.errorMessage} />
        <FormFoot cancelTo={cancelTo} isBusy={state.isBusy} submitLabel="Save" />
      </form>
      {state.leaveDialog}
    </>
  );
}

/** What is offered, with what is stored of another origin. */
function genders(current: string) {
  const known = ['Female', 'Male', 'Other'];
  const all = current && !known.includes(current) ? [...known, current] : known;
  return all.map((value) => ({ value, label: value }));
}
