import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> {
  label: ReactNode;
}

/** A checkbox with its words beside it; `ref` is the input. */
export function CheckboxField({ label, ref, className, ...input }: CheckboxFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox slotProps={{ input: { ref, ...input } }} />}
      {...(className ? { className } : {})}
    />
  );
}
