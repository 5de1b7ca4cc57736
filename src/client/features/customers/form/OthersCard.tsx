import { useWatch } from 'react-hook-form';
import grid from '#client/kit/forms/FieldGrid.module.css';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFormState } from './useCustomerForm.ts';

/** The customer's work and gender. */
export function OthersCard({ state }: { state: CustomerFormState }) {
  const { form, field } = state;
  const gender = useWatch({ control: form.control, name: 'gender' });
  return (
    <Card title="Others Info">
      <div className={grid.grid}>
        <TextField {...field('jobTitle')} label="Job title" isOptional autoComplete="off" />
        <TextField {...field('companyName')} label="Company name" isOptional autoComplete="off" />
        <NativeSelect
          {...field('gender')}
          label="Gender"
          isOptional
          placeholder="Not said"
          options={genders(gender)}
        />
      </div>
    </Card>
  );
}

/** The choices, including a stored value of another origin. */
function genders(current: string) {
  const known = ['Female', 'Male', 'Other'];
  const all = current && !known.includes(current) ? [...known, current] : known;
  return all.map((value) => ({ value, label: value }));
}
