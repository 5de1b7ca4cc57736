import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postGraphql } from '#client/data/postGraphql.ts';
import { paths } from '#client/paths.ts';
import { VerifyResetPasswordDocument } from './auth.generated.ts';
import { startAuthFlow } from './authFlow.ts';
import { CodeForm } from './components/CodeForm.tsx';

export function VerifyResetPasswordScreen() {
  const navigate = useNavigate();
  const { search } = useLocation();

  async function handleVerify(email: string, otp: string) {
    const { data, error } = await postGraphql(
      VerifyResetPasswordDocument,
      { email, otp },
      { isPublic: true },
    );
    if (error) return error.message;
    const { acknowledgement, message, resetToken } = data.verifyResetPassword;
    if (!acknowledgement || !resetToken) return message;
    startAuthFlow({ email, resetToken });
    void navigate(paths.resetPassword.to() + search, { replace: true });
    return null;
  }

  return (
    <CodeForm
      purpose="RESET_PASSWORD"
      title="Enter your code"
      action="Continue"
      changePath={paths.forgotPassword.to()}
      onVerify={handleVerify}
      footer={<Link to={paths.login.to() + search}>Back to log in</Link>}
    />
  );
}
