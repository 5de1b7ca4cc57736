import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { passwordProblem } from '#contract/validation/password.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { postGraphql } from '#client/data/postGraphql.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { PasswordOwner } from '#client/entities/password/PasswordOwner.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { PasswordField } from '#client/kit/forms/PasswordField.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { usePlainForm } from '#client/kit/forms/usePlainForm.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { ChangePasswordDocument } from '../profile.generated.ts';
import styles from './ProfileCard.module.css';

export function PasswordCard() {
  const { email, fullName } = useViewer();
  const dispatch = useDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [newPassword, setNewPassword] = useState('');
  const { problems, message, isBusy, formProps } = usePlainForm({
    fields: ['currentPassword', 'newPassword'] as const,
    isStaying: true,
    check: (values) => ({
      currentPassword: values.currentPassword ? null : 'Password is required',
      newPassword: passwordProblem(values.newPassword, { email, ...fullName }),
    }),
    // Past the store: a password is nothing to keep there.
    send: async (values) => {
      const { data, error } = await postGraphql(ChangePasswordDocument, values);
      if (error) return error.message;
      if (!data.changePassword.acknowledgement) return data.changePassword.message;
      toast.success(data.changePassword.message);
      form.current?.reset();
      setNewPassword('');
      dispatch(baseApi.util.invalidateTags([listTag('Session')]));
      return null;
    },
  });

  return (
    <Card title="Password" lead="Changing it signs you out everywhere else.">
      <form className={`${styles.form} ${styles.narrow}`} ref={form} {...formProps}>
        <FormError message={message} />
        <PasswordOwner email={email} />
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          error={problems.currentPassword}
        />
        <NewPasswordField
          label="New password"
          name="newPassword"
          value={newPassword}
          onChange={setNewPassword}
          error={problems.newPassword}
        />
        <div className={styles.buttons}>
          <SubmitButton isBusy={isBusy}>Change password</SubmitButton>
        </div>
      </form>
    </Card>
  );
}
