import { t } from '@lingui/core/macro';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { PasswordOwner } from '#client/entities/password/PasswordOwner.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { passwordProblem } from '#contract/validation/password.ts';
import { ChangePasswordDocument } from '../profile.generated.ts';
import { usePasswordCall } from '../usePasswordCall.ts';
import styles from './ProfileCard.module.css';

export function PasswordCard() {
  const { email, fullName } = useViewer();
  const change = usePasswordCall(ChangePasswordDocument);
  const { form, field, submit, errorMessage, isBusy } = useTextForm({
    initial: { currentPassword: '', newPassword: '' },
    checks: 'onSubmit',
    problemsOf: (values) => ({
      currentPassword: values.currentPassword ? null : t`Password is required`,
      newPassword: passwordProblem(values.newPassword, { email, ...fullName }),
    }),
    send: change,
    onSent: () => form.reset(),
  });

  return (
    <Card title={t`Password`} lead={t`Changing it signs you out everywhere else.`}>
      <form className={`${styles.form} ${styles.narrow}`} onSubmit={submit} noValidate>
        <FormError message={errorMessage} />
        <PasswordOwner email={email} />
        <PasswordField
          label={t`Current password`}
          {...field('currentPassword')}
          autoComplete="current-password"
        />
        <NewPasswordField
          label={t`New password`}
          {...field('newPassword')}
          typed={form.watch('newPassword')}
        />
        <div className={styles.buttons}>
          <SubmitButton isBusy={isBusy}>{t`Change password`}</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
