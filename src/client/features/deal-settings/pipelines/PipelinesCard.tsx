import { t } from '@lingui/core/macro';
import { Kanban, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useArchivePipelineMutation, useRestorePipelineMutation } from '../dealSettingsApi.ts';
import { PipelineDialog } from './PipelineDialog.tsx';
import { PipelineLines } from './PipelineLines.tsx';
import styles from './Pipelines.module.css';

/** The pipelines of the company in their order, archived ones last. */
export function PipelinesCard() {
  const query = useFindPipelinesQuery();
  const { data: archivedReply } = useFindPipelinesQuery({ isArchived: true });
  const [archive] = useArchivePipelineMutation();
  const [restore] = useRestorePipelineMutation();
  /** Null for a new one. */
  const [edited, setEdited] = useState<Pipeline | null>();
  const [archiving, setArchiving] = useState<Pipeline>();
  const pipelines = query.data?.data;
  const archived = archivedReply?.data ?? [];
  const isEmpty = pipelines?.length === 0 && archived.length === 0;
  const add = (
    <Button size="small" icon={<Plus size={16} />} onClick={() => setEdited(null)}>{t`Add pipeline`}</Button>
  );

  return (
    <Card
      title={t`Pipelines`}
      lead={t`The stages that deals go through until they are won or lost.`}
      action={pipelines && !isEmpty && add}
    >
      {!pipelines && query.error && (
        <ErrorState
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      {!pipelines && !query.error && <LinesSkeleton />}
      {isEmpty && (
        <EmptyState
          icon={<Kanban />}
          title={t`No pipelines yet`}
          text={t`Add a pipeline with its stages to start with deals.`}
          action={add}
        />
      )}
      {pipelines && !isEmpty && (
        <PipelineLines
          pipelines={pipelines}
          archived={archived}
          onEdit={setEdited}
          onArchive={setArchiving}
          onRestore={({ _id: id }) => void toastResult(restore({ id }), t`Failed to restore the pipeline`)}
        />
      )}
      {edited !== undefined && <PipelineDialog pipeline={edited} onClose={() => setEdited(undefined)} />}
      {archiving && (
        <ConfirmedCall
          title={t`Archive the pipeline ${{ name: archiving.name }}?`}
          text={t`New deals can no longer be added to it. Its closed deals remain. You can restore the pipeline at any time.`}
          confirmLabel={t`Archive`}
          failure={t`Failed to archive the pipeline`}
          call={() => archive({ id: archiving._id })}
          onClose={() => setArchiving(undefined)}
        />
      )}
    </Card>
  );
}

function LinesSkeleton() {
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">{t`Loading…`}</span>
      {['45%', '60%'].map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
