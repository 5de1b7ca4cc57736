import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { EyeIcon } from '../icons/lightIcons.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './Control.module.css';

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'autoComplete'> & {
    /** Tells password managers what is asked; without it they guess wrong. */
    autoComplete: 'current-password' | 'new-password';
  };

/** A password that can be shown. Pasting and password managers are welcome. */
export function PasswordField({
  label,
  error,
  hint,
  isOptional,
  labelAside,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, error, hint, isOptional, labelAside, className, id }}>
      {(control) => (
        <div className={styles.frame}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={joinClasses(styles.control, styles.withEndButton)}
          />
          <IconButton
            className={styles.endButton}
            label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            <EyeIcon isOff={isShown} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
