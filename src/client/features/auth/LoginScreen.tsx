import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { paths } from '#client/paths.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { readAuthFlow, startAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import { useLoginForm } from './useLoginForm.ts';
import styles from './AuthForm.module.css';

export function LoginScreen() {
  const { search } = usePlace();
  const isRemembered = useRef<HTMLInputElement>(null);
  const [known] = useState(() => readAuthFlow()?.email ?? '');
  const { values, field, submit, errorMessage, setError, isBusy } = useLoginForm(known, isRemembered);
  return (
    <AuthFrame
      title={t`Log in`}
      footer={
        <Trans>
          New here? <PlaceLink to={paths.signup.to() + search}>Create an account</PlaceLink>
        </Trans>
      }
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <TextField
          {...field('email')}
          label={t`Email`}
          type="email"
          autoComplete="email"
          autoFocus={!known}
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="current-password"
          autoFocus={known !== ''}
        />
        <div className={styles.asides}>
          <CheckboxField ref={isRemembered} name="rememberMe" label={t`Keep me signed in`} />
          {/* After the password: from the address, Tab leads to the password. */}
          <PlaceLink
            to={paths.forgotPassword.to() + search}
            onFollow={() => {
              if (!emailProblem(values.email)) startAuthFlow({ email: normalizeEmail(values.email) });
            }}
          >{t`Forgot password?`}</PlaceLink>
        </div>
        <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Log in`}</SubmitButton>
        <PasskeyButton remember={isRemembered} onFailure={setError} />
      </form>
    </AuthFrame>
  );
}
