import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';

export interface InputProps extends ComponentProps<'input'> {
  /** Inside the frame, before the text. */
  start?: ReactNode;
  /** Inside the frame, after the text: a button, a unit. */
  end?: ReactNode;
}

/**
 * The frame that everything is typed into, without a label: inside a Field, or with an `aria-label`. Takes what an
 * `<input>` takes; `ref` is the input, so it works with react-hook-form as it is. `className` and `style` are the frame's.
 */
export function Input({ ref, start, end, className, style, type = 'text', ...input }: InputProps) {
  return (
    <OutlinedInput
      fullWidth
      inputRef={ref}
      type={type}
      {...(input['aria-invalid'] === true ? { error: true } : {})}
      disabled={input.disabled ?? false}
      startAdornment={start}
      endAdornment={end}
      slotProps={{ input }}
      {...(className ? { className } : {})}
      {...(style ? { style } : {})}
    />
  );
}
