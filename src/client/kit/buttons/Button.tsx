import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Button.module.css';

/** Looks: one `primary` a page; `danger` only where something is lost. */
export type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: 'regular' | 'small';
  /** Shows a turning ring and refuses further clicks, keeping focus and width. */
  isBusy?: boolean;
  /** Stands before the text; decorative. */
  icon?: ReactNode;
  isFullWidth?: boolean;
}

/** The one button. It is `type="button"` unless told otherwise. */
export function Button(props: ButtonProps) {
  const {
    look = 'secondary',
    size = 'regular',
    isBusy = false,
    icon,
    isFullWidth,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(buttonClass(look, size), isFullWidth && styles.fullWidth, className)}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? preventRepeat : onClick}
    >
      {isBusy && <span className={styles.ring} aria-hidden="true" />}
      <span className={joinClasses(styles.content, isBusy && styles.hidden)}>
        {icon && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {children}
      </span>
    </button>
  );
}

/** The class of a button, for a link that should look like one: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(look: ButtonLook = 'secondary', size: 'regular' | 'small' = 'regular'): string {
  return joinClasses(styles.button, styles[look], size === 'small' && styles.small);
}

function preventRepeat(event: { preventDefault: () => void }) {
  event.preventDefault();
}
