import { useFormContext, useWatch } from 'react-hook-form';
import { LocationFields } from '#client/entities/countries/LocationFields.tsx';
import type { PersonFormValues } from './personFormValues.ts';

/** Country and city of a new person. */
export function AddressPlace() {
  const { control, setValue, trigger, formState } = useFormContext<PersonFormValues>();
  const [country, city] = useWatch({ control, name: ['country', 'city'] });
  return (
    <LocationFields
      country={country}
      city={city}
      countryError={formState.errors.country?.message}
      cityError={formState.errors.city?.message}
      onChange={(next) => {
        setValue('country', next.country, { shouldDirty: true });
        setValue('city', next.city, { shouldDirty: true });
      }}
      onBlur={() => void trigger(['country', 'city'])}
    />
  );
}
