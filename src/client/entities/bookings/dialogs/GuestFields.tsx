import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { useTextForm } from '#client/kit/forms/useTextForm.ts';
import type { BookedPerson } from '../booking.ts';
import type { BookingValues } from './bookingValues.ts';
import { PersonSearch } from './PersonSearch.tsx';
import styles from './BookingDialogs.module.css';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface GuestFieldsProps {
  form: Pick<ReturnType<typeof useTextForm<BookingValues>>, 'form' | 'field' | 'set' | 'errorOf'>;
  person: BookedPerson | null;
  /** It is settled who comes. */
  isSettled: boolean;
  onPerson: (person: BookedPerson | null) => void;
}

/** The guest: a lead or contact found by search, or typed name and contact details. */
export function GuestFields({ form: given, person, isSettled, onPerson }: GuestFieldsProps) {
  const { form, field, set, errorOf } = given;
  const phone = useWatch({ control: form.control, name: 'phone' });
  const defaultCountry = useLeadChoices()?.defaultCountry;
  if (isSettled) return null;
  if (person)
    return (
      <p className={`${grid.wide} ${styles.person}`}>
        <span>
          {person.kind === 'LEAD' ? t`Lead` : t`Contact`}: <strong>{person.name}</strong>
        </span>
        <Button size="small" onClick={() => onPerson(null)}>{t`Another person`}</Button>
      </p>
    );
  return (
    <>
      <PersonSearch className={grid.wide ?? ''} onPick={onPerson} />
      <TextField {...field('firstName')} label={t`First name`} autoComplete="off" />
      <TextField {...field('lastName')} label={t`Last name`} isOptional autoComplete="off" />
      <TextField
        {...field('email')}
        label={t`Email`}
        type="email"
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <PhoneField
        label={t`Phone number`}
        isOptional
        value={phone}
        onChange={(value) => set('phone', value)}
        error={errorOf('phone')}
        {...(defaultCountry ? { defaultCountry } : {})}
      />
    </>
  );
}
