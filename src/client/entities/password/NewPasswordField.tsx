import type { Ref } from 'react';
import { PASSWORD_LENGTH } from '#contract/limits/auth.ts';
import { PasswordField } from '#client/kit/forms/PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  onChange: (password: string) => void;
  error?: string | null | undefined;
  autoFocus?: boolean;
  /** Name and address of the owner: a password made of them is weak. */
  ownWords?: string[];
  ref?: Ref<HTMLInputElement>;
}

/** A password to choose, with how strong it is. The strength only advises; the rules are the contract's. */
export function NewPasswordField({ value, onChange, ownWords, ...field }: Props) {
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={
        <>
          <PasswordStrength password={value} ownWords={ownWords} />
          At least {PASSWORD_LENGTH.min} characters. A few unrelated words are easy to remember and hard to
          guess.
        </>
      }
    />
  );
}
