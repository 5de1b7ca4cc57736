import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { SettingField } from '#client/kit/forms/fields/SettingField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { PASSWORD_KIND } from '#contract/calendars/calendarKinds.ts';
import { settingProblems } from '#contract/validation/providerSetting.ts';
import { connectCalendarAccount } from './integrationsApi.ts';
import styles from './Integrations.module.css';

interface ConnectDialogProps {
  onConnected: (id: string) => void;
  onClose: () => void;
}

/** Connects an account: its calendars are looked for at once. The password is written, and never shown. */
export function ConnectDialog({ onConnected, onClose }: ConnectDialogProps) {
  const connect = useSecretCall(connectCalendarAccount);
  const { field, dialog } = useTextForm({
    initial: { serverUrl: '', username: '', password: '' },
    problemsOf: (typed) => settingProblems(PASSWORD_KIND.settings, typed),
    send: async (input) => {
      const answer = await connect({ input });
      const errorMessage = errorText(answer.error, t`The account could not be connected. Try again.`);
      if (errorMessage === null && answer.data?.id) onConnected(answer.data.id);
      return errorMessage;
    },
  });
  return (
    <FormDialog {...dialog} title={t`Connect a calendar`} submitLabel={t`Connect`} onClose={onClose}>
      <div className={styles.fields}>
        {PASSWORD_KIND.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            registered={field(setting.name)}
            isStored={false}
          />
        ))}
      </div>
    </FormDialog>
  );
}
