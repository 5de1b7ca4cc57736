import type { ButtonOwnProps } from '@mui/material/Button';

/** Looks: one `primary` a page; `danger` only where something is lost. */
export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

/** How a button looks, whatever it is: a button or a link. */
export interface ButtonLookProps {
  look?: ButtonLook | undefined;
  size?: 'regular' | 'small' | undefined;
  isFullWidth?: boolean | undefined;
}

const looks = {
  primary: { variant: 'contained', color: 'primary' },
  secondary: { variant: 'outlined', color: 'inherit' },
  ghost: { variant: 'text', color: 'inherit' },
  danger: { variant: 'contained', color: 'error' },
} as const;

/** The props of MUI's Button for one of our looks. */
export function buttonLook({
  look = 'secondary',
  size = 'regular',
  isFullWidth = false,
}: ButtonLookProps): Pick<ButtonOwnProps, 'variant' | 'color' | 'size' | 'fullWidth'> {
  return { ...looks[look], size: size === 'small' ? 'small' : 'medium', fullWidth: isFullWidth };
}
