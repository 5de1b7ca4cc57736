import { t } from '@lingui/core/macro';
import { CodeField } from '#client/kit/forms/fields/numbers/CodeField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { APP_CODE } from '#contract/limits/account/secondFactor.ts';

interface Options {
  label: string;
  /** Resolves to why the code was not accepted, or null. */
  send: (code: string) => Promise<string | null>;
}

/** The form of a dialog that takes a code of an authenticator app: its field, and the props of the dialog. */
export function useAppCodeForm({ label, send }: Options) {
  const { form, errorOf, set, submit, dialog } = useTextForm({
    initial: { code: '' },
    checks: 'onSubmit',
    problemsOf: ({ code }) => ({
      code:
        code.length === APP_CODE.digits
          ? null
          : t`Enter the ${{ digits: APP_CODE.digits }} digits of the code`,
    }),
    send: ({ code }) => send(code),
  });
  const field = (
    <CodeField
      label={label}
      name="code"
      length={APP_CODE.digits}
      value={form.watch('code')}
      onChange={(code) => set('code', code)}
      onComplete={() => submit()}
      error={errorOf('code')}
    />
  );
  return { field, dialog: { ...dialog, isDirty: false, width: 440 } };
}
