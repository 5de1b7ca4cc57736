import { formResult } from '#client/shared/record/formResult.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { PasswordField } from '#client/kit/forms/fields/PasswordField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { ANY_TENANT, calendarAppProblems, PROVIDER_NAMES } from '#contract/validation/records/calendarApp.ts';
import type {
  CalendarAppFields,
  CalendarAppProblems,
  CalendarProvider,
} from '#contract/validation/records/calendarApp.ts';
import styles from './Integrations.module.css';
import type { FindCalendarAppsQuery } from './integrations.generated.ts';
import { saveCalendarApp } from './integrationsApi.ts';

interface AppKeysDialogProps {
  provider: CalendarProvider;
  app: FindCalendarAppsQuery['findCalendarApps']['data'][number] | undefined;
  onClose: () => void;
}

/** The app keys of one provider. The secret is written, and never shown. */
export function AppKeysDialog({ provider, app, onClose }: AppKeysDialogProps) {
  const save = useSecretCall(saveCalendarApp);
  const { field, dialog } = useTextForm<CalendarAppFields>({
    initial: { clientId: app?.clientId ?? '', clientSecret: '', tenant: app?.tenant ?? ANY_TENANT },
    problemsOf: (typed) => problemsOf(typed, app?.clientId),
    onSent: onClose,
    send: ({ clientId, clientSecret, tenant }) =>
      formResult(
        save({
          input: { provider, clientId, clientSecret: clientSecret || null, tenant },
        }),
        'The app keys could not be saved. Try again.',
      ),
  });
  return (
    <FormDialog
      {...dialog}
      title={`App keys of ${PROVIDER_NAMES[provider]}`}
      submitLabel="Save keys"
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField {...field('clientId')} label="Client ID" autoComplete="off" autoCapitalize="none" />
        <PasswordField
          {...field('clientSecret')}
          label="Client secret"
          autoComplete="new-password"
          {...(app && { hint: 'Empty: the stored one stays' })}
        />
        {provider === 'MICROSOFT' && (
          <TextField
            {...field('tenant')}
            label="Tenant"
            autoComplete="off"
            autoCapitalize="none"
            hint="The ID or domain of your organisation there; common lets accounts of any sign in"
          />
        )}
      </div>
    </FormDialog>
  );
}

/** An empty secret stands for the stored one, as long as it is the same app. */
function problemsOf(typed: CalendarAppFields, storedId: string | undefined): CalendarAppProblems {
  const { clientSecret, ...others } = calendarAppProblems(typed);
  const isStored = typed.clientSecret.trim() === '' && typed.clientId.trim() === storedId;
  return isStored || !clientSecret ? others : { ...others, clientSecret };
}
