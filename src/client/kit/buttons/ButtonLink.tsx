import MuiButton from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from '#client/kit/links/Link.tsx';
import type { ButtonLookProps } from './buttonLook.ts';
import { buttonLook } from './buttonLook.ts';

interface LookProps extends ButtonLookProps {
  /** Icon before the text; decorative. */
  icon?: ReactNode;
}

/** A link inside the application that looks like a button: `<ButtonLink look="primary" to={…}>Add lead</ButtonLink>`. */
export function ButtonLink({
  look,
  size,
  isFullWidth,
  icon,
  ...link
}: LookProps & Omit<ComponentProps<typeof Link>, 'color'>) {
  return (
    <MuiButton component={Link} {...buttonLook({ look, size, isFullWidth })} startIcon={icon} {...link} />
  );
}
