import { t } from '@lingui/core/macro';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { paths } from '#client/paths.ts';
import { VerifyResetPasswordDocument } from './auth.generated.ts';
import { startAuthFlow } from './authFlow.ts';
import { CodeForm } from './CodeForm.tsx';
import { PlaceLink, usePlace } from './place.tsx';

export function VerifyResetPasswordScreen() {
  const { search, go } = usePlace();

  async function handleVerify(email: string, otp: string) {
    const { data, error } = await postGraphql(
      VerifyResetPasswordDocument,
      { email, otp },
      { isPublic: true },
    );
    if (error) return error.message;
    const { message, resetToken } = data.verifyResetPassword;
    if (!resetToken) return message;
    startAuthFlow({ email, resetToken });
    go(paths.resetPassword.to() + search, { replace: true });
    return null;
  }

  return (
    <CodeForm
      purpose="RESET_PASSWORD"
      title={t`Enter your code`}
      action={t`Continue`}
      changePath={paths.forgotPassword.to()}
      onVerify={handleVerify}
      footer={<PlaceLink to={paths.login.to() + search}>{t`Back to log in`}</PlaceLink>}
    />
  );
}
