import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { CopyButton } from '#client/kit/buttons/CopyButton.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import type { CalendarProvider } from '#contract/calendars/calendarKinds.ts';
import { CALENDAR_PROVIDERS, calendarProvider } from '#contract/calendars/calendarKinds.ts';
import { listText } from '#contract/i18n/formats.ts';
import { AppKeysDialog } from './AppKeysDialog.tsx';
import { useFindCalendarAppsQuery, useRemoveCalendarAppMutation } from './integrationsApi.ts';
import styles from './Integrations.module.css';

/** The company's OAuth app credentials, which members use to connect accounts. For users who manage integrations. */
export function AppKeysCard() {
  const query = useFindCalendarAppsQuery();
  const found = query.data;
  const [edited, setEdited] = useState<CalendarProvider | null>(null);
  const [removed, setRemoved] = useState<CalendarProvider | null>(null);
  const [remove, { isLoading }] = useRemoveCalendarAppMutation();

  async function handleRemove(provider: CalendarProvider) {
    const answer = await remove({ provider });
    setRemoved(null);
    if (answer.error)
      toast.error(errorText(answer.error, t`The credentials could not be removed. Try again.`));
    else toast.success(answer.data.message);
  }

  if (!found) return <LoadState query={query} skeleton={<FormSkeleton fields={2} />} />;
  const appOf = (provider: CalendarProvider) => found.data.find((app) => app.provider === provider);
  return (
    <Card
      title={t`OAuth app credentials`}
      lead={t`With your company’s OAuth app at ${{
        providers: listText(
          CALENDAR_PROVIDERS.map(({ label }) => label),
          'disjunction',
        ),
      }}, members connect accounts by signing in there. Register this redirect URL for the app.`}
    >
      <div className={styles.parts}>
        <div className={styles.line}>
          <code className={styles.name}>{found.redirectUrl}</code>
          <CopyButton label={t`Copy redirect address`} text={found.redirectUrl ?? ''} />
        </div>
        {CALENDAR_PROVIDERS.map(({ id: provider, label: name }) => {
          const app = appOf(provider);
          return (
            <div key={provider} className={styles.line}>
              <b>{name}</b>
              <span className={styles.name}>{app?.clientId ?? t`Not set up`}</span>
              <Button size="small" onClick={() => setEdited(provider)}>
                {app ? t`Change credentials of ${name}` : t`Set up ${name}`}
              </Button>
              {app && (
                <Button
                  size="small"
                  onClick={() => setRemoved(provider)}
                >{t`Remove credentials of ${name}`}</Button>
              )}
            </div>
          );
        })}
      </div>
      {edited && <AppKeysDialog provider={edited} app={appOf(edited)} onClose={() => setEdited(null)} />}
      {removed && (
        <ConfirmDialog
          isOpen
          title={t`Remove the credentials of ${{ label: calendarProvider(removed).label }}?`}
          text={t`Connected accounts remain, but are not synced until you enter new credentials.`}
          confirmLabel={t`Yes, remove`}
          isDanger
          isBusy={isLoading}
          onConfirm={() => void handleRemove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Card>
  );
}
