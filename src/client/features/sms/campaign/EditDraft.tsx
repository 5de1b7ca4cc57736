import { listState } from '#client/data/listState.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { CampaignForm } from '../composer/CampaignForm.tsx';
import { useFindSmsProvidersQuery } from '../smsApi.ts';

/** A draft in its form. */
export function EditDraft({ campaign, onDone }: { campaign: SmsCampaign; onDone: () => void }) {
  const { rows, error, isFetching, onRetry } = listState(useFindSmsProvidersQuery({ input: { limit: 100 } }));
  if (error !== null) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (!rows) return <FormSkeleton fields={6} />;
  return (
    <CampaignForm
      campaign={campaign}
      given={null}
      providers={rows}
      cancelTo={paths.smsCampaigns.to()}
      onSaved={onDone}
    />
  );
}
