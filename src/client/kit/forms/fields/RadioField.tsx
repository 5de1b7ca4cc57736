import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ComponentProps, ReactNode } from 'react';

interface RadioFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'color' | 'size'> {
  label: ReactNode;
  /** Which choice it is one of: the arrow keys go through those of one name. */
  name: string;
}

/** One of several choices with its words beside it; `className` is of both. With `checked` its owner holds it, else the input does. */
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
