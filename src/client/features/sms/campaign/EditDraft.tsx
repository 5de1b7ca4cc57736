import { listState } from '#client/data/listState.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import type { CampaignAudience } from '../campaigns/audienceText.ts';
import type { SmsCampaign } from '../campaigns/campaignWords.ts';
import { CampaignForm } from '../composer/CampaignForm.tsx';
import { useFindSmsProvidersQuery } from '../providers/providersApi.ts';

interface EditDraftProps {
  campaign: SmsCampaign;
  /** The audience. */
  audience: CampaignAudience | null;
  /** Back to the draft, saved or not. */
  onDone: () => void;
}

/** A draft in its form. */
export function EditDraft({ campaign, audience, onDone }: EditDraftProps) {
  const { rows, error, isFetching, onRetry } = listState(useFindSmsProvidersQuery({ input: { limit: 100 } }));
  if (error !== null) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (!rows) return <FormSkeleton fields={6} />;
  return (
    <CampaignForm
      campaign={campaign}
      audience={audience}
      given={null}
      providers={rows}
      cancelTo={onDone}
      onSaved={onDone}
    />
  );
}
