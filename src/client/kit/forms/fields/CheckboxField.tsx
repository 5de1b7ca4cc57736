import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> {
  label: ReactNode;
}

/** A checkbox with its words beside it; `ref` is the input. With `checked` its owner holds it, else the input does. */
export function CheckboxField({ label, ref, className, checked, disabled, ...input }: CheckboxFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          slotProps={{ input: { ref, ...input } }}
          {...(checked === undefined ? {} : { checked })}
          {...(disabled === undefined ? {} : { disabled })}
        />
      }
      {...(className ? { className } : {})}
    />
  );
}
