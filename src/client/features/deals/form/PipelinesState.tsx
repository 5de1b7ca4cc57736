import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { can } from '#contract/access/can.ts';

/** Loads the pipelines that the viewer may see, with their loading, error and empty states. */
export function PipelinesState({ children }: { children: (pipelines: readonly Pipeline[]) => ReactNode }) {
  const query = useFindPipelinesQuery();
  const mayManage = can(useViewer(), 'CRM_DEALS', 'MANAGE');
  const pipelines = query.data?.data;
  if (!pipelines) return <LoadState query={query} skeleton={<FormSkeleton fields={6} />} />;
  if (pipelines.length > 0) return children(pipelines);
  return (
    <EmptyState
      title={t`No pipelines yet`}
      text={t`A deal moves through the stages of a pipeline. Add a pipeline first.`}
      action={mayManage && <ButtonLink to={paths.dealSettings.to()}>{t`Add a pipeline`}</ButtonLink>}
    />
  );
}
