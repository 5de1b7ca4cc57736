import { t } from '@lingui/core/macro';
import { signWithPasskey } from '#client/entities/passkeys/askPasskey.ts';
import { CodeField } from '#client/kit/forms/fields/numbers/CodeField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { APP_CODE } from '#contract/limits/account/secondFactor.ts';
import styles from './AuthForm.module.css';

interface Props {
  /** Sends the proof; resolves to why it was rejected, or null once the screen is left. */
  onVerify: (value: string) => Promise<string | null>;
}

/** The form for a code of the authenticator app. Submits automatically when the code is complete. */
export function AppCodeForm({ onVerify }: Props) {
  const { form, errorOf, set, submit, errorMessage, isBusy } = useTextForm({
    initial: { code: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ code }) => ({
      code:
        code.length === APP_CODE.digits
          ? null
          : t`Enter the ${{ digits: APP_CODE.digits }} digits of the code`,
    }),
    send: ({ code }) => onVerify(code),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={errorMessage} />
      <CodeField
        label={t`Code of your authenticator app`}
        name="code"
        length={APP_CODE.digits}
        value={form.watch('code')}
        onChange={(code) => set('code', code)}
        onComplete={() => submit()}
        error={errorOf('code')}
      />
      <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Log in`}</SubmitButton>
    </form>
  );
}

/** The form for a recovery code. */
export function RecoveryCodeForm({ onVerify }: Props) {
  const { field, submit, errorMessage, isBusy } = useTextForm({
    initial: { code: '' },
    checks: 'onSubmit',
    isLast: true,
    problemsOf: ({ code }) => ({ code: code.trim() ? null : t`Enter a recovery code` }),
    send: ({ code }) => onVerify(code),
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={errorMessage} />
      <TextField
        {...field('code')}
        label={t`Recovery code`}
        hint={t`Each code works once.`}
        autoComplete="off"
        spellCheck={false}
        autoFocus
      />
      <SubmitButton isBusy={isBusy} className={styles.submit}>{t`Log in`}</SubmitButton>
    </form>
  );
}

/** Has the browser sign with a passkey of the account. */
export function PasskeyForm({ options, onVerify }: Props & { options: string }) {
  const { submit, errorMessage, isBusy } = useTextForm({
    initial: {},
    isLast: true,
    problemsOf: () => ({}),
    send: async () => {
      const { response, problem } = await signWithPasskey(options);
      return problem ?? onVerify(response);
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FormError message={errorMessage} />
      <SubmitButton isBusy={isBusy} className={styles.submit} autoFocus>{t`Use a passkey`}</SubmitButton>
    </form>
  );
}
