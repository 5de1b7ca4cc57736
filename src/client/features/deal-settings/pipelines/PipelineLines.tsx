import { t } from '@lingui/core/macro';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { SortableLines } from '#client/kit/drag/SortableLines.tsx';
import { ArchivedPipeline, PipelineLine } from './PipelineLine.tsx';
import { usePipelineOrder } from './usePipelineOrder.ts';
import styles from './Pipelines.module.css';

interface PipelineLinesProps {
  /** Those in use. */
  pipelines: readonly Pipeline[];
  archived: readonly Pipeline[];
  onEdit: (pipeline: Pipeline) => void;
  onArchive: (pipeline: Pipeline) => void;
  onRestore: (pipeline: Pipeline) => void;
}

/** Pipelines to put in order, each with a menu; archived ones last. */
export function PipelineLines({ pipelines, archived, onEdit, onArchive, onRestore }: PipelineLinesProps) {
  const { lines, step, announced } = usePipelineOrder(pipelines);
  return (
    <>
      <SortableLines {...lines}>
        <ul className={styles.lines} aria-label={t`Pipelines`}>
          {pipelines.map((pipeline) => (
            <PipelineLine
              key={pipeline._id}
              pipeline={pipeline}
              onStep={(by) => step(pipeline._id, by)}
              onEdit={() => onEdit(pipeline)}
              onArchive={() => onArchive(pipeline)}
            />
          ))}
          {archived.map((pipeline) => (
            <ArchivedPipeline key={pipeline._id} pipeline={pipeline} onRestore={() => onRestore(pipeline)} />
          ))}
        </ul>
      </SortableLines>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
    </>
  );
}
