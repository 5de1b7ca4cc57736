import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { paths } from '#client/paths.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { passwordProblem } from '#contract/validation/password.ts';
import { firstNameProblem, lastNameProblem } from '#contract/validation/records/crm/person.ts';
import type { SignUpRule } from '#contract/validation/signUp.ts';
import { signUpNotice } from '#contract/validation/signUp.ts';
import { FindSignUpRuleDocument, RegisterDocument } from './auth.generated.ts';
import { startAuthFlow } from './authFlow.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { PlaceLink, usePlace } from './place.tsx';
import styles from './AuthForm.module.css';

export function SignupScreen() {
  const { search } = usePlace();
  const rule = useSignUpRule();
  const { form, field, submit, errorMessage, isBusy } = useSignupForm();
  const footer = (
    <Trans>
      Already have an account? <PlaceLink to={paths.login.to() + search}>Log in</PlaceLink>
    </Trans>
  );
  const notice = rule && signUpNotice(rule);
  return (
    <AuthFrame
      title={t`Create your account`}
      lead={notice ?? t`We will send a code to confirm your email address.`}
      footer={footer}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" autoFocus />
          <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} label={t`Email`} type="email" autoComplete="email" />
        <NewPasswordField {...field('password')} label={t`Password`} typed={form.watch('password')} />
        <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Create account`}</SubmitButton>
      </form>
    </AuthFrame>
  );
}

function useSignupForm() {
  const { search, go } = usePlace();
  return useTextForm({
    initial: { firstName: '', lastName: '', email: '', password: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ firstName, lastName, email, password }) => ({
      firstName: firstNameProblem(firstName),
      lastName: lastNameProblem(lastName),
      email: emailProblem(email),
      password: passwordProblem(password, { email, firstName, lastName }),
    }),
    send: async (values) => {
      const input = { ...values, email: normalizeEmail(values.email) };
      const { error } = await postGraphql(RegisterDocument, { input }, { isPublic: true });
      if (error) return error.message;
      startAuthFlow({ email: input.email, codeSentAt: Date.now() });
      go(paths.verifyRegistration.to() + search);
      return null;
    },
  });
}

/** Who may sign up without an invitation; null until that is known. */
function useSignUpRule(): SignUpRule | null {
  const [rule, setRule] = useState<SignUpRule | null>(null);
  useEffect(function readRule() {
    const abort = new AbortController();
    void postGraphql(FindSignUpRuleDocument, {}, { isPublic: true, signal: abort.signal }).then(
      ({ data }) => {
        if (!abort.signal.aborted) setRule(data?.findSignUpRule.data ?? null);
      },
    );
    return () => abort.abort();
  }, []);
  return rule;
}
