import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ComponentProps, ReactNode } from 'react';

interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> {
  label: ReactNode;
  /** The group: the arrow keys move within one name. */
  name: string;
}

/** A radio button with its label; `className` is for both. Controlled with `checked`, otherwise uncontrolled. */
export function RadioField({ label, ref, className, checked, disabled, ...input }: RadioFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Radio
          slotProps={{ input: { ref, ...input } }}
          {...(checked === undefined ? {} : { checked })}
          {...(disabled === undefined ? {} : { disabled })}
        />
      }
      slotProps={{ typography: { component: 'span' } }}
      {...(className ? { className } : {})}
    />
  );
}
