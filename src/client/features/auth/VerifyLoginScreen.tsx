import { t } from '@lingui/core/macro';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { paths } from '#client/paths.ts';
import { VerifyLoginDocument } from './auth.generated.ts';
import { readAuthFlow } from './authFlow.ts';
import { CodeForm } from './CodeForm.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';

export function VerifyLoginScreen() {
  const finishSignIn = useFinishSignIn();

  async function handleVerify(email: string, otp: string) {
    const { data, error } = await postGraphql(VerifyLoginDocument, { email, otp }, { isPublic: true });
    if (error) return error.message;
    const reply = data.verifyLogin;
    const isRemembered = readAuthFlow()?.isRemembered ?? false;
    return finishSignIn(reply, email, { isRemembered }) ? null : reply.message;
  }

  return (
    <CodeForm
      purpose="LOGIN"
      title={t`Confirm your identity`}
      action={t`Log in`}
      changePath={paths.login.to()}
      changeText={t`Use another account`}
      onVerify={handleVerify}
    />
  );
}
