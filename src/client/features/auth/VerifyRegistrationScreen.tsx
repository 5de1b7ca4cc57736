import { t } from '@lingui/core/macro';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { paths } from '#client/paths.ts';
import { VerifyRegistrationDocument } from './auth.generated.ts';
import { CodeForm } from './CodeForm.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';

export function VerifyRegistrationScreen() {
  const { search } = usePlace();
  const finishSignIn = useFinishSignIn();

  async function handleVerify(email: string, otp: string) {
    const { data, error } = await postGraphql(VerifyRegistrationDocument, { email, otp }, { isPublic: true });
    if (error) return error.message;
    const reply = data.verifyRegistration;
    return finishSignIn(reply, email, { isRemembered: false }) ? null : reply.message;
  }

  return (
    <CodeForm
      purpose="REGISTRATION"
      title={t`Confirm your email`}
      action={t`Confirm`}
      changePath={paths.signup.to()}
      onVerify={handleVerify}
      footer={<PlaceLink to={paths.login.to() + search}>{t`Back to log in`}</PlaceLink>}
    />
  );
}
