import MuiButton from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import type { ButtonLookProps } from './buttonLook.ts';
import { buttonLook } from './buttonLook.ts';
import { Ring } from './Ring.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, ButtonLookProps {
  /** Shows a turning ring and refuses further clicks, keeping focus and width. */
  isBusy?: boolean | undefined;
  /** Icon before the text; decorative. */
  icon?: ReactNode;
}

/** The one button, `type="button"` by default. A link with the look of a button is a ButtonLink. */
export function Button(props: ButtonProps) {
  const { look, size, isFullWidth, isBusy = false, icon, children, onClick, ...rest } = props;
  return (
    <MuiButton
      type="button"
      {...buttonLook({ look, size, isFullWidth })}
      {...rest}
      startIcon={icon}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? preventRepeat : onClick}
    >
      {isBusy && <Ring />}
      {children}
    </MuiButton>
  );
}

function preventRepeat(event: { preventDefault: () => void }) {
  event.preventDefault();
}
