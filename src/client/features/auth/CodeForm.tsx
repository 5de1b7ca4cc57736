import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { sendApiRequest } from '#client/data/requests/apiRequest.ts';
import { CodeField } from '#client/kit/forms/fields/numbers/CodeField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import type { CodePurpose } from '#contract/limits/account/auth.ts';
import { CODE_LENGTH } from '#contract/limits/account/auth.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { readAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import { ResendCode } from './ResendCode.tsx';
import styles from './AuthForm.module.css';

interface Props {
  purpose: CodePurpose;
  title: string;
  /** The words on the button. */
  action: string;
  /** Where another address can be given. */
  changePath: string;
  changeText?: string;
  /** Sends the code; answers with the reason of a rejection, or null once the screen is left. */
  onVerify: (email: string, otp: string) => Promise<string | null>;
  footer?: ReactNode;
}

/** The form for a one-time code. Submits automatically when the code is complete. */
export function CodeForm({
  purpose,
  title,
  action,
  changePath,
  changeText = t`Use another email address`,
  onVerify,
  footer,
}: Props) {
  const { search } = usePlace();
  const [flow] = useState(readAuthFlow);
  const length = CODE_LENGTH[purpose];

  const { form, field, errorOf, set, submit, errorMessage, isBusy } = useTextForm({
    initial: { email: flow?.email ?? '', otp: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ email, otp }) => ({
      email: emailProblem(email),
      otp: otp.length === length ? null : t`Enter the ${length} digits of the code`,
    }),
    send: ({ email, otp }) => onVerify(normalizeEmail(email), otp),
  });
  const { email, otp } = form.watch();

  return (
    <AuthFrame title={title} lead={<Lead email={flow?.email} length={length} />} footer={footer}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        {!flow && <TextField {...field('email')} label={t`Email`} type="email" autoComplete="email" />}
        <CodeField
          label={t`Code`}
          length={length}
          value={otp}
          onChange={(code) => set('otp', code)}
          onComplete={() => submit()}
          hasAutoFocus={flow !== undefined}
          error={errorOf('otp')}
        />
        <SubmitButton isBusy={isBusy} className={styles.submit}>
          {action}
        </SubmitButton>
        <div className={styles.asides}>
          <ResendCode
            email={normalizeEmail(email)}
            purpose={purpose}
            sentAt={flow?.codeSentAt}
            onSent={() => set('otp', '')}
          />
          <PlaceLink to={changePath + search}>{changeText}</PlaceLink>
        </div>
        <MailboxHint />
      </form>
    </AuthFrame>
  );
}

function Lead({ email, length }: { email: string | undefined; length: number }) {
  if (!email) return t`Enter your email address and the ${length}-digit code that we sent to it.`;
  return (
    <Trans>
      We sent a code of {length} digits to <strong>{email}</strong>. It is valid for 10 minutes.
    </Trans>
  );
}

/** In evaluation mode no mail leaves the machine: says where it can be read. Nothing otherwise. */
function MailboxHint() {
  const [isEvaluation, setIsEvaluation] = useState(false);

  useEffect(function askForMode() {
    const abort = new AbortController();
    void sendApiRequest({ path: '/health', method: 'GET', token: undefined, signal: abort.signal }).then(
      ({ data }) => {
        const mode = (data as { mode?: unknown } | undefined)?.mode;
        if (!abort.signal.aborted) setIsEvaluation(mode === 'evaluation');
      },
    );
    return () => abort.abort();
  }, []);

  if (!isEvaluation) return null;
  return (
    <p className={styles.mailbox}>
      <Trans>
        Evaluation mode: emails stay on this machine.{' '}
        <a href="/dev/mailbox" target="_blank" rel="noreferrer">
          Open the mailbox
        </a>
      </Trans>
    </p>
  );
}
