import { t } from '@lingui/core/macro';
import type { PasswordFieldProps } from '#client/kit/forms/fields/PasswordField.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { PASSWORD_LENGTH } from '#contract/limits/account/auth.ts';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props extends Omit<PasswordFieldProps, 'autoComplete' | 'hint'> {
  /** The current value of the field. */
  typed: string;
  /** Name and address of the owner: a password made of them is weak. */
  ownWords?: string[];
}

/** A password to choose, with how strong it is. The strength only advises; the rules are the contract's. */
export function NewPasswordField({ typed, ownWords, ...field }: Props) {
  const { min } = PASSWORD_LENGTH;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={
        <>
          <PasswordStrength password={typed} ownWords={ownWords} />
          {t`At least ${min} characters. A few unrelated words are easy to remember and hard to guess.`}
        </>
      }
    />
  );
}
