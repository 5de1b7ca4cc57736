import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFormState } from './useCustomerForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** Where the customer lives or works. */
export function AddressCard({ state }: { state: CustomerFormState }) {
  const { form, field, errorOf, set } = state;
  const [country, city] = useWatch({ control: form.control, name: ['country', 'city'] });
  return (
    <Card title={t`Address`}>
      <div className={grid.grid}>
        <TextField
          {...field('streetAddress')}
          className={grid.wide ?? ''}
          label={t`Street address`}
          isOptional
          autoComplete="off"
        />
        <LocationFields
          country={country}
          city={city}
          countryError={errorOf('country')}
          cityError={errorOf('city')}
          onChange={(next) => {
            set('country', next.country);
            set('city', next.city);
          }}
          onBlur={() => void form.trigger(['country', 'city'])}
        />
        <TextField
          {...field('state')}
          label={t({ message: 'State', context: 'address' })}
          isOptional
          autoComplete="off"
        />
        <TextField {...field('zip')} label={t`Zip`} isOptional autoComplete="off" />
      </div>
    </Card>
  );
}
