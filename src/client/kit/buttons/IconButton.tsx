import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'color' | 'title'> {
  /** What it does; read aloud and shown when it is pointed at. */
  label: string;
}

/**
 * A square button that shows only an icon (its child, 16 px); 44 px on touch screens. Its name is text, not an
 * aria-label: 'Show password' is no label of a field, and is not found as one. It has the browser's own tooltip, as the
 * buttons of menus do: MUI's, with Popper, would be a tenth of what each first view loads.
 */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <MuiIconButton type="button" title={label} {...rest} aria-label={undefined}>
      {children}
      <span className="visually-hidden">{label}</span>
    </MuiIconButton>
  );
}
