import { formResult } from '#client/shared/record/formResult.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { calendarAccountProblems } from '#contract/validation/records/calendarAccount.ts';
import { hostOf } from './hostOf.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { changeCalendarPassword } from './integrationsApi.ts';

/** Gives an account another password; the server is asked whether it takes it. */
export function PasswordDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const change = useSecretCall(changeCalendarPassword);
  const { serverUrl, username } = account;
  const { field, dialog } = useTextForm<{ password: string }>({
    initial: { password: '' },
    problemsOf: ({ password }) => calendarAccountProblems({ serverUrl, username, password }),
    onSent: onClose,
    send: ({ password }) =>
      formResult(change({ id: account._id, password }), 'The password could not be saved. Try again.'),
  });
  return (
    <FormDialog
      {...dialog}
      title={`Password for ${hostOf(account)}`}
      submitLabel="Save password"
      onClose={onClose}
    >
      <PasswordField
        {...field('password')}
        label="App password"
        hint={`Of ${username}`}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
