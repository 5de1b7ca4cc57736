import type { ComponentProps } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What it does; read aloud and shown as the browser's tooltip. */
  label: string;
}

/**
 * A square button that shows only an icon (its child, 16 px); 44 px on touch screens. Its name is text, not an
 * aria-label: 'Show password' is no label of a field, and is not found as one.
 */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" title={label} {...rest} className={joinClasses(styles.iconButton, className)}>
      {children}
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
