import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { can } from '#contract/access/can.ts';
import { ConsentCheckCard } from '../ConsentCheckCard.tsx';
import { useFindSmsSettingsQuery } from './settingsApi.ts';
import { SmsSettingsForm } from './SmsSettingsForm.tsx';

/** How the company sends texts. */
export function SmsSettingsScreen() {
  const query = useFindSmsSettingsQuery();
  const mayEdit = can(useViewer(), 'SMS_CAMPAIGN', 'MANAGE');
  const settings = query.data?.data;
  return (
    <Page
      title={t`SMS settings`}
      width="form"
      lead={mayEdit ? undefined : t`You can view these settings, but not change them.`}
    >
      {query.isLoading && <FormSkeleton fields={5} />}
      {!query.isLoading && !settings && (
        <ErrorState
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {settings && (
        <>
          <SmsSettingsForm key={JSON.stringify(settings)} settings={settings} isReadOnly={!mayEdit} />
          <ConsentCheckCard />
        </>
      )}
    </Page>
  );
}
