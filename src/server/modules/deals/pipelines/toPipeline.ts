import type { Pipeline, PipelineStage } from '#server/graphql/types.generated.ts';
import type { PipelineRow, StageRow } from './pipelines.store.ts';

/** A pipeline and its stages in use. */
export interface WholePipeline {
  row: PipelineRow;
  stages: StageRow[];
}

/** A pipeline as the API shows it. */
export function toPipeline({ row, stages }: WholePipeline): Pipeline {
  return {
    _id: row.id,
    name: row.name,
    stages: stages.map(toStage),
    memberIds: row.member_ids,
    archivedAt: row.archived_at,
  };
}

/** A stage as the API shows it. */
export function toStage({ id, name, probability, rotting_days }: StageRow): PipelineStage {
  return { _id: id, name, probability, rottingDays: rotting_days };
}
