import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { calendarAccountProblems } from '#contract/validation/records/calendarAccount.ts';
import type { CalendarAccountFields } from '#contract/validation/records/calendarAccount.ts';
import styles from './Integrations.module.css';
import { connectCalendarAccount } from './integrationsApi.ts';

interface ConnectDialogProps {
  onConnected: (id: string) => void;
  onClose: () => void;
}

/** Connects an account: its calendars are looked for at once. The password is written, and never shown. */
export function ConnectDialog({ onConnected, onClose }: ConnectDialogProps) {
  const connect = useSecretCall(connectCalendarAccount);
  const { field, dialog } = useTextForm<CalendarAccountFields>({
    initial: { serverUrl: '', username: '', password: '' },
    problemsOf: calendarAccountProblems,
    send: async (input) => {
      const answer = await connect({ input });
      const errorMessage = errorText(answer.error, 'The account could not be connected. Try again.');
      if (errorMessage === null && answer.data?.id) onConnected(answer.data.id);
      return errorMessage;
    },
  });
  return (
    <FormDialog {...dialog} title="Connect a calendar" submitLabel="Connect" onClose={onClose}>
      <div className={styles.fields}>
        <TextField
          {...field('serverUrl')}
          label="Server address"
          placeholder="https://cloud.example.com"
          hint="Where you sign in is mostly enough; calendars are found from there. For iCloud: caldav.icloud.com"
          autoComplete="off"
          inputMode="url"
        />
        <TextField {...field('username')} label="User name" autoComplete="off" autoCapitalize="none" />
        <PasswordField
          {...field('password')}
          label="App password"
          hint="One that you make for Exkoo in the settings of your calendar's provider, so that you can take it back"
          autoComplete="new-password"
        />
      </div>
    </FormDialog>
  );
}
