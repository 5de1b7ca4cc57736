import { useWatch } from 'react-hook-form';
import { SwitchField } from '#client/kit/forms/fields/SwitchField.tsx';
import type { PageValues } from './bookingPageValues.ts';
import type { PageForm } from './pageForm.ts';

interface PageSwitchProps {
  form: PageForm;
  name: keyof PageValues;
  label: string;
  hint?: string;
}

/** A setting of the page that is on or off. */
export function PageSwitch({ form: { form, set }, name, ...labels }: PageSwitchProps) {
  const value = useWatch({ control: form.control, name });
  return (
    <SwitchField {...labels} isOn={value === 'yes'} onChange={(isOn) => set(name, isOn ? 'yes' : 'no')} />
  );
}
