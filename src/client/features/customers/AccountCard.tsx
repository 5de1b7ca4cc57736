import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { NewPasswordField } from '#client/entities/password/NewPasswordField.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { CustomerFormState } from './useCustomerForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface AccountCardProps {
  state: CustomerFormState;
  /** A new customer is given a password; that of a stored one can stay. */
  isNew: boolean;
}

/** The email address of the customer, and their password. */
export function AccountCard({ state, isNew }: AccountCardProps) {
  const { form, field } = state;
  const [newPassword, ...ownWords] = useWatch({
    control: form.control,
    name: ['newPassword', 'firstName', 'lastName', 'email'],
  });
  return (
    <Card
      title={t`Account`}
      lead={isNew ? undefined : t`Leave the password fields empty to keep the current password.`}
    >
      <div className={grid.grid}>
        <TextField
          {...field('email')}
          className={grid.wide ?? ''}
          label={t`Email`}
          type="email"
          autoComplete="off"
          spellCheck={false}
        />
        <NewPasswordField
          {...field('newPassword')}
          label={t`New password`}
          typed={newPassword}
          ownWords={ownWords}
        />
        <PasswordField
          {...field('confirmPassword')}
          label={t`Confirm password`}
          autoComplete="new-password"
        />
      </div>
    </Card>
  );
}
