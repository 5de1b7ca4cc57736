import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { paths } from '#client/paths.ts';
import { SendSignInCodeDocument, VerifySecondFactorDocument } from './auth.generated.ts';
import type { SecondFactorStep } from './authFlow.ts';
import { readAuthFlow, startAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, Redirect, usePlace } from './place.tsx';
import { AppCodeForm, PasskeyForm, RecoveryCodeForm } from './SecondFactorForms.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';
import styles from './AuthForm.module.css';

type Method = SecondFactorStep['methods'][number];

/** The second step of a sign-in: an authenticator app, a passkey, a recovery code, or a mailed code. */
export function SecondFactorScreen() {
  const { search } = usePlace();
  const [flow] = useState(readAuthFlow);
  if (!flow?.secondFactor) return <Redirect to={paths.login.to() + search} />;
  return (
    <SecondFactor email={flow.email} isRemembered={flow.isRemembered ?? false} step={flow.secondFactor} />
  );
}

interface Props {
  email: string;
  isRemembered: boolean;
  step: SecondFactorStep;
}

function SecondFactor({ email, isRemembered, step }: Props) {
  const { search, go } = usePlace();
  const finishSignIn = useFinishSignIn();
  const [method, setMethod] = useState(step.methods[0]);
  const [mailProblem, setMailProblem] = useState<string | null>(null);

  async function verify(value: string): Promise<string | null> {
    if (!method) return null;
    const { data, error } = await postGraphql(
      VerifySecondFactorDocument,
      { token: step.token, method, value },
      { isPublic: true },
    );
    if (error) return error.message;
    const reply = data.verifySecondFactor;
    return finishSignIn(reply, email, { isRemembered }) ? null : reply.message;
  }

  async function choose(chosen: Method) {
    setMailProblem(null);
    if (chosen !== 'EMAIL') return setMethod(chosen);
    const { error } = await postGraphql(SendSignInCodeDocument, { token: step.token }, { isPublic: true });
    if (error) return setMailProblem(error.message);
    startAuthFlow({ email, isRemembered, codeSentAt: Date.now() });
    go(paths.verifyLogin.to() + search);
  }

  return (
    <AuthFrame
      title={t`Confirm your identity`}
      lead={
        <Trans>
          Logging in as <strong>{email}</strong>.
        </Trans>
      }
      footer={<PlaceLink to={paths.login.to() + search}>{t`Use another account`}</PlaceLink>}
    >
      {method === 'PASSKEY' && <PasskeyForm options={step.passkeyOptions ?? ''} onVerify={verify} />}
      {method === 'APP' && <AppCodeForm onVerify={verify} />}
      {method === 'RECOVERY_CODE' && <RecoveryCodeForm onVerify={verify} />}
      <FormError message={mailProblem} />
      <ul className={styles.ways}>
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <li key={other}>
              <button type="button" className={styles.linkButton} onClick={() => void choose(other)}>
                {t(WAYS[other])}
              </button>
            </li>
          ))}
      </ul>
    </AuthFrame>
  );
}

const WAYS: Record<Method, MessageDescriptor> = {
  PASSKEY: msg`Use a passkey`,
  APP: msg`Use your authenticator app`,
  RECOVERY_CODE: msg`Use a recovery code`,
  EMAIL: msg`Email me a code`,
};
