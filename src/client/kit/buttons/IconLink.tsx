import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Link } from '../links/Link.tsx';

interface IconLinkProps extends Omit<ComponentProps<typeof Link>, 'aria-label' | 'color' | 'title'> {
  /** Where it leads; announced, and shown as a tooltip. */
  label: string;
}

/** A link inside the application that looks like an IconButton; its child is an icon of 16 px. */
export function IconLink({ label, children, ...link }: IconLinkProps) {
  return (
    <MuiIconButton component={Link} data-tip={label} {...link}>
      {children}
      <span className="visually-hidden">{label}</span>
    </MuiIconButton>
  );
}
