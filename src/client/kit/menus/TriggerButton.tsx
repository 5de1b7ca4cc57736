import ButtonBase from '@mui/material/ButtonBase';
import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Button } from '../buttons/Button.tsx';
import type { ButtonLook } from '../buttons/buttonLook.ts';

/** How the button of a menu or panel looks: as the kit's button, as an icon alone, or as its class makes it. */
export interface TriggerLook {
  look?: ButtonLook | 'icon' | undefined;
  size?: 'regular' | 'small' | undefined;
  className?: string | undefined;
  /** -1 where something else opens it for the keyboard. */
  tabIndex?: number | undefined;
}

/** The button that opens a menu or a panel. */
export function TriggerButton({
  look,
  size,
  ...button
}: TriggerLook & Omit<ComponentProps<'button'>, 'color'>) {
  if (look === 'icon') return <MuiIconButton {...button} />;
  if (!look) return <ButtonBase {...button} />;
  return <Button {...button} look={look} size={size} />;
}
