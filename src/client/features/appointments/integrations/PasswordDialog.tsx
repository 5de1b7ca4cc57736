import { t } from '@lingui/core/macro';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { calendarServerName, PASSWORD_KIND } from '#contract/calendars/calendarKinds.ts';
import { settingProblems } from '#contract/validation/providerSetting.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { changeCalendarPassword } from './integrationsApi.ts';

/** Changes the password of an account, which the server verifies. */
export function PasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const change = useSecretCall(changeCalendarPassword);
  const { username } = account;
  const { field, dialog } = useTextForm<{ password: string }>({
    initial: { password: '' },
    problemsOf: ({ password }) => settingProblems(PASSWORD_KIND.settings, { password }),
    onSent: onClose,
    send: ({ password }) =>
      formResult(change({ id: account._id, password }), t`The password could not be saved. Try again.`),
  });
  return (
    <FormDialog
      {...dialog}
      title={t`Password for ${{ account: calendarServerName(account) }}`}
      submitLabel={t`Save password`}
      onClose={onClose}
    >
      <PasswordField
        {...field('password')}
        label={t`App password`}
        hint={t`User name: ${username}`}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
