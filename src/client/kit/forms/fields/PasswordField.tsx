import { t } from '@lingui/core/macro';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { EyeIcon } from '#client/kit/icons/lightIcons.tsx';
import type { FieldProps } from './Field.tsx';
import { Field } from './Field.tsx';
import { fieldParts } from './fieldParts.ts';
import type { InputProps } from './Input.tsx';
import { Input } from './Input.tsx';

export type PasswordFieldProps = FieldProps &
  Omit<InputProps, keyof FieldProps | 'type' | 'autoComplete'> & {
    /** For password managers, which guess wrong without it. */
    autoComplete: 'current-password' | 'new-password';
  };

/**
 * A password that can be shown. Pasting and password managers are welcome. Its button has the browser's own tooltip: MUI's would be a
 * ninth of what the sign-in loads.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { frame, control: input } = fieldParts(props);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...frame}>
      {(control) => (
        <Input
          spellCheck={false}
          autoCapitalize="none"
          autoCorrect="off"
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          end={
            <IconButton
              type="button"
              data-tip={isShown ? t`Hide password` : t`Show password`}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <EyeIcon isOff={isShown} />
              <span className="visually-hidden">{isShown ? t`Hide password` : t`Show password`}</span>
            </IconButton>
          }
        />
      )}
    </Field>
  );
}
