import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import { CustomFormFields } from '#client/entities/lead-options/record-fields/CustomFormFields.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { EXAMPLE_DOMAINS } from '#contract/limits/account/addresses.ts';
import type { AccountFormState } from './useAccountForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

/** The fields of an account. */
export function AccountFormFields({ state }: { state: AccountFormState }) {
  const { form, field, errorOf, set, custom, defaultCountry } = state;
  const [phone, ownerId] = useWatch({ control: form.control, name: ['phone', 'ownerId'] });
  return (
    <div className={grid.grid}>
      <TextField {...field('name')} className={grid.wide ?? ''} label={t`Account name`} autoComplete="off" />
      <TextField
        {...field('domain')}
        label={t`Domain`}
        isOptional
        hint={t`People with an email address at this domain are suggested.`}
        placeholder={EXAMPLE_DOMAINS[0]}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <PhoneField
        label={t`Phone`}
        isOptional
        value={phone}
        onChange={(value) => set('phone', value)}
        onBlur={() => void form.trigger('phone')}
        error={errorOf('phone')}
        {...(defaultCountry ? { defaultCountry } : {})}
      />
      <TextArea {...field('address')} className={grid.wide} label={t`Address`} isOptional rows={2} />
      <OnePickerField
        kind="manager"
        label={t`Owner`}
        noneLabel={t`No owner`}
        isOptional
        value={ownerId || null}
        onChange={(value) => set('ownerId', value ?? '')}
        error={errorOf('ownerId')}
      />
      <TextArea {...field('description')} className={grid.wide} label={t`Description`} isOptional rows={3} />
      <CustomFormFields form={custom} />
    </div>
  );
}
