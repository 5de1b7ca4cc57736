import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'color' | 'title'> {
  /** The action; announced, and shown as a tooltip. */
  label: string;
}

/**
 * A square button that shows only an icon (its child, 16 px); 44 px on touch screens. Its name is text, not an
 * aria-label: 'Show password' is no label of a field, and is not found as one. Its tooltip
 * is the page's one (`kit/tooltip`).
 */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <MuiIconButton type="button" data-tip={label} {...rest} aria-label={undefined}>
      {children}
      <span className="visually-hidden">{label}</span>
    </MuiIconButton>
  );
}
