import { t } from '@lingui/core/macro';
import { RadioTower } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listState } from '#client/data/listState.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { useFindSmsProvidersQuery } from '../providers/providersApi.ts';
import { readAudience, readFilterInput } from './campaignAudience.ts';
import { CampaignForm } from './CampaignForm.tsx';

/** A new campaign, for everyone or for the audience passed by a list. Saving creates a draft with its forecast. */
export function AddCampaignScreen() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { rows, error, isFetching, onRetry } = listState(useFindSmsProvidersQuery({ input: { limit: 100 } }));
  return (
    <Page title={t`Add campaign`}>
      {error !== null && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {error === null && !rows && <FormSkeleton fields={6} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={<RadioTower />}
          title={t`No provider yet`}
          text={t`A provider delivers your messages. Add one first.`}
          action={<ButtonLink look="primary" to={paths.smsProviders.to()}>{t`SMS providers`}</ButtonLink>}
        />
      )}
      {rows && rows.length > 0 && (
        <CampaignForm
          campaign={null}
          audience={null}
          given={readAudience(state)}
          givenFilter={readFilterInput(state)}
          providers={rows}
          cancelTo={paths.smsCampaigns.to()}
          onSaved={(id) => void navigate(paths.smsCampaign.to(id), { replace: true })}
        />
      )}
    </Page>
  );
}
