import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { paths } from '#client/paths.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { ForgotPasswordDocument } from './auth.generated.ts';
import { readAuthFlow, startAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import styles from './AuthForm.module.css';

export function ForgotPasswordScreen() {
  const { search } = usePlace();
  const { field, submit, errorMessage, isBusy } = useForgotPasswordForm();
  return (
    <AuthFrame
      title={t`Forgot your password?`}
      lead={t`Enter the email address of your account. We will send you a code.`}
      footer={<PlaceLink to={paths.login.to() + search}>{t`Back to log in`}</PlaceLink>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <TextField {...field('email')} label={t`Email`} type="email" autoComplete="email" autoFocus />
        <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Send code`}</SubmitButton>
      </form>
    </AuthFrame>
  );
}

function useForgotPasswordForm() {
  const { search, go } = usePlace();
  const [known] = useState(() => readAuthFlow()?.email ?? '');
  return useTextForm({
    initial: { email: known },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ email }) => ({ email: emailProblem(email) }),
    send: async (values) => {
      const email = normalizeEmail(values.email);
      const { error } = await postGraphql(ForgotPasswordDocument, { email }, { isPublic: true });
      if (error) return error.message;
      startAuthFlow({ email, codeSentAt: Date.now() });
      go(paths.verifyResetPassword.to() + search);
      return null;
    },
  });
}
