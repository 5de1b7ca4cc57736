import { t } from '@lingui/core/macro';
import type { ChangeEvent, FormEvent, RefObject } from 'react';
import { useState } from 'react';
import { postGraphql } from '#client/data/requests/postGraphql.ts';
import { paths } from '#client/paths.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { LoginDocument } from './auth.generated.ts';
import { startAuthFlow } from './authFlow.ts';
import { usePlace } from './place.tsx';
import { useFinishSignIn } from './useFinishSignIn.ts';

/**
 * The only form without react-hook-form, which the budget of the first page excludes (docs/decisions/0043). It behaves as
 * `useTextForm` with `checks: 'onSubmit'` and `isLast`. `known` is the email address that was entered before.
 */
export function useLoginForm(known: string, remember: RefObject<HTMLInputElement | null>) {
  const [values, setValues] = useState({ email: known, password: '' });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const logIn = useLogin(remember);
  const problems = {
    email: emailProblem(values.email),
    password: values.password ? null : t`Password is required`,
  };

  async function handleSubmit(form: HTMLFormElement) {
    setIsSubmitted(true);
    const firstInvalid = problems.email ? 'email' : problems.password && 'password';
    if (firstInvalid) return form.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
    setErrorMessage(null);
    setIsBusy(true);
    const message = await logIn(values);
    if (message === null) return;
    setErrorMessage(message);
    setIsBusy(false);
  }

  return {
    values,
    field: (name: keyof typeof values) => ({
      name,
      value: values[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: target.value }),
      error: isSubmitted ? problems[name] : null,
    }),
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void handleSubmit(event.currentTarget);
    },
    errorMessage,
    setError: setErrorMessage,
    isBusy,
  };
}

/** Logs in and opens the next screen; resolves to the server's error message, or null. */
function useLogin(remember: RefObject<HTMLInputElement | null>) {
  const { search, go } = usePlace();
  const finishSignIn = useFinishSignIn();
  return async ({ email: typed, password }: { email: string; password: string }): Promise<string | null> => {
    const email = normalizeEmail(typed);
    const isRemembered = remember.current?.checked ?? false;
    const { data, error } = await postGraphql(
      LoginDocument,
      { email, password, rememberMe: isRemembered },
      { isPublic: true },
    );
    const secondFactor = data?.login.secondFactor;
    const next =
      error?.code === PENDING
        ? paths.verifyRegistration.to()
        : secondFactor
          ? paths.secondFactor.to()
          : data?.login.otpRequired && paths.verifyLogin.to();
    if (next) {
      startAuthFlow({
        email,
        isRemembered,
        ...(secondFactor ? { secondFactor } : { codeSentAt: Date.now() }),
      });
      go(next + search);
      return null;
    }
    if (error) return error.message;
    return finishSignIn(data.login, email, { isRemembered }) ? null : data.login.message;
  };
}

/** The code of a refusal: the account's email is not confirmed yet. */
const PENDING = 'registration-pending';
