import MuiButton from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import type { ButtonLookProps } from './buttonLook.ts';
import { buttonLook } from './buttonLook.ts';

interface LookProps extends ButtonLookProps {
  /** Icon before the text; decorative. */
  icon?: ReactNode;
}

/**
 * A link that looks like a button to an address outside the application: another site, `tel:`, `mailto:`, a file. The router's
 * is ButtonLink; the sign-in has no router.
 */
export function ButtonAnchor({
  look,
  size,
  isFullWidth,
  icon,
  ...anchor
}: LookProps & Omit<ComponentProps<'a'>, 'color'> & { href: string }) {
  return <MuiButton {...buttonLook({ look, size, isFullWidth })} startIcon={icon} {...anchor} />;
}
