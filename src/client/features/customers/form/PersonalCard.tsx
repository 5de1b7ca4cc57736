import { useWatch } from 'react-hook-form';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFormState } from './useCustomerForm.ts';

/** What the customer is called, and their phone number. */
export function PersonalCard({ state }: { state: CustomerFormState }) {
  const { form, field, errorOf, set, defaultCountry } = state;
  const phoneNumber = useWatch({ control: form.control, name: 'phoneNumber' });
  return (
    <Card title="Personal Info">
      <div className={grid.grid}>
        <TextField {...field('firstName')} label="First name" autoComplete="off" />
        <TextField {...field('lastName')} label="Last name" autoComplete="off" />
        <PhoneField
          label="Phone number"
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
