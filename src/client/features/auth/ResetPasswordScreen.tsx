import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { PasswordOwner } from '#client/entities/password/PasswordOwner.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { paths } from '#client/paths.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { ResetPasswordDocument } from './auth.generated.ts';
import type { AuthFlow } from './authFlow.ts';
import { readAuthFlow, startAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, Redirect, usePlace } from './place.tsx';
import styles from './AuthForm.module.css';

export function ResetPasswordScreen() {
  const { search } = usePlace();
  const [flow] = useState(readAuthFlow);
  // Without a right code before it there is nothing to reset.
  if (!flow?.resetToken) return <Redirect to={paths.forgotPassword.to() + search} />;
  return <NewPassword email={flow.email} resetToken={flow.resetToken} />;
}

function NewPassword(flow: Required<Pick<AuthFlow, 'email' | 'resetToken'>>) {
  const { search } = usePlace();
  const { form, field, submit, errorMessage, isBusy } = useResetPasswordForm(flow);
  return (
    <AuthFrame
      title={t`Choose a new password`}
      lead={t`You will be signed out everywhere else.`}
      footer={<PlaceLink to={paths.login.to() + search}>{t`Back to log in`}</PlaceLink>}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <PasswordOwner email={flow.email} />
        <NewPasswordField
          {...field('newPassword')}
          label={t`New password`}
          typed={form.watch('newPassword')}
          autoFocus
        />
        <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Save password`}</SubmitButton>
      </form>
    </AuthFrame>
  );
}

function useResetPasswordForm({ email, resetToken }: Required<Pick<AuthFlow, 'email' | 'resetToken'>>) {
  const { search, go } = usePlace();
  return useTextForm({
    initial: { newPassword: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ newPassword }) => ({ newPassword: passwordProblem(newPassword, { email }) }),
    send: async ({ newPassword }) => {
      const { data, error } = await postGraphql(
        ResetPasswordDocument,
        { resetToken, newPassword },
        { isPublic: true },
      );
      if (error) return error.message;
      startAuthFlow({ email });
      toast.success(data.resetPassword.message);
      go(paths.login.to() + search, { replace: true });
      return null;
    },
  });
}
