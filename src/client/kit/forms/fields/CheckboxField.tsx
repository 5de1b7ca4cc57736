import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ComponentProps, ReactNode } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> {
  label: ReactNode;
}

/** A checkbox with its label; `ref` is the input. Controlled with `checked`, otherwise uncontrolled. */
export function CheckboxField({
  label,
  ref,
  className,
  checked,
  defaultChecked,
  disabled,
  ...input
}: CheckboxFieldProps) {
  return (
    <FormControlLabel
      label={label}
      control={
        <Checkbox
          slotProps={{ input: { ref, ...input } }}
          {...(checked === undefined ? {} : { checked })}
          {...(defaultChecked === undefined ? {} : { defaultChecked })}
          {...(disabled === undefined ? {} : { disabled })}
        />
      }
      {...(className ? { className } : {})}
    />
  );
}
