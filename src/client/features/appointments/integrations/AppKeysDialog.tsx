import { t } from '@lingui/core/macro';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { SettingField } from '#client/kit/forms/fields/SettingField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { ANY_TENANT, appProblems } from '#contract/calendars/appSettings.ts';
import type { AppFields } from '#contract/calendars/calendarDescriptor.ts';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { calendarProvider } from '#contract/calendars/calendarKinds.ts';
import type { FindCalendarAppsQuery } from './integrations.generated.ts';
import { saveCalendarApp } from './integrationsApi.ts';
import styles from './Integrations.module.css';

interface AppKeysDialogProps {
  provider: CalendarProvider;
  app: FindCalendarAppsQuery['findCalendarApps']['data'][number] | undefined;
  onClose: () => void;
}

/** The app keys of one provider. The secret is written, and never shown. */
export function AppKeysDialog({ provider, app, onClose }: AppKeysDialogProps) {
  const descriptor = calendarProvider(provider);
  const save = useSecretCall(saveCalendarApp);
  const { field, dialog } = useTextForm<AppFields>({
    initial: { clientId: app?.clientId ?? '', clientSecret: '', tenant: app?.tenant ?? ANY_TENANT },
    problemsOf: (typed) => appProblems(descriptor, typed, app?.clientId),
    onSent: onClose,
    send: ({ clientId, clientSecret, tenant }) =>
      formResult(
        save({
          input: { provider, clientId, clientSecret: clientSecret || null, tenant },
        }),
        t`The credentials could not be saved. Try again.`,
      ),
  });
  return (
    <FormDialog
      {...dialog}
      title={t`OAuth app credentials of ${{ label: descriptor.label }}`}
      submitLabel={t`Save credentials`}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {descriptor.settings.map((setting) => (
          <SettingField
            key={setting.name}
            setting={setting}
            registered={field(setting.name)}
            isStored={app !== undefined}
          />
        ))}
      </div>
    </FormDialog>
  );
}
