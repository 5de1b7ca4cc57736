import { t } from '@lingui/core/macro';
import { Check } from 'lucide-react';
import type { Deal } from '#client/entities/deals/deal.ts';
import { useFindPipelinesQuery } from '#client/entities/deals/dealsApi.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useMoveStage } from './useMoveStage.ts';
import styles from './StageSteps.module.css';

/** The stages of the deal's pipeline as steps; pressing one moves the deal there. */
export function StageSteps({ deal, mayEdit }: { deal: Deal; mayEdit: boolean }) {
  const { data: reply, isLoading } = useFindPipelinesQuery();
  const { moveTo, isMoving } = useMoveStage(deal);
  const pipeline = reply?.data.find(({ _id }) => _id === deal.pipelineId);
  if (isLoading) return <Skeleton height="36px" />;
  // An archived pipeline, or one that failed to load
  const stages = pipeline?.stages ?? [{ _id: deal.stageId, name: deal.stageName }];
  const at = stages.findIndex(({ _id }) => _id === deal.stageId);
  return (
    <ol className={styles.steps} aria-label={t`Stages of ${{ pipeline: deal.pipelineName }}`}>
      {stages.map((stage, index) => {
        const isCurrent = index === at;
        return (
          <li key={stage._id} className={styles.step} data-passed={index < at || undefined}>
            <button
              type="button"
              className={styles.stage}
              aria-current={isCurrent ? 'step' : undefined}
              aria-label={isCurrent ? t`${stage.name}, current stage` : t`Move to ${stage.name}`}
              disabled={!mayEdit || deal.status !== 'OPEN'}
              // Not disabled while it moves, which would take the focus from it
              aria-disabled={isMoving || undefined}
              onClick={() => !isCurrent && !isMoving && void moveTo(stage)}
            >
              {index < at && <Check aria-hidden="true" size={14} />}
              <span dir="auto">{stage.name}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
