import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { PasswordOwner } from '#client/entities/password/PasswordOwner.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import styles from './ProfileCard.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** The words on the button. */
  action: string;
  isDanger?: boolean;
  /** Answers with the reason of a rejection, or null where it went well. */
  onConfirm: (password: string) => Promise<string | null>;
  /** Other ways to confirm, below the form. */
  children?: ReactNode;
}

/** Asks for the password before something that a stranger at the desk must not do. */
export function PasswordDialog({
  isOpen,
  onClose,
  title,
  text,
  action,
  isDanger = false,
  onConfirm,
  children,
}: Props) {
  const formId = useId();
  const { email } = useViewer();
  const { field, submit, errorMessage, isBusy } = useTextForm({
    initial: { password: '' },
    checks: 'onSubmit',
    problemsOf: ({ password }) => ({ password: password ? null : t`Password is required` }),
    send: async ({ password }) => {
      const reason = await onConfirm(password);
      if (reason === null) onClose();
      return reason;
    },
  });

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width={440}
      isBusy={isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} look={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <p className={styles.dialogText}>{text}</p>
        <PasswordOwner email={email} />
        <PasswordField label={t`Password`} {...field('password')} autoComplete="current-password" />
        <FormError message={errorMessage} />
      </form>
      {children}
    </Dialog>
  );
}
